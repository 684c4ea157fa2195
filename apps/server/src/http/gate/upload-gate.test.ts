import { expect, test } from 'vitest'
import { createUploadGate } from './upload-gate'

const MB = 1024 * 1024

/** Uploads that last until `finish`. */
function openGate() {
  const gate = createUploadGate(5 * MB)
  const ends: (() => void)[] = []
  return {
    gate,
    start: (person: string, bytes?: number) =>
      gate.pass(person, bytes === undefined ? undefined : String(bytes), () => {
        return new Promise<void>((resolve) => {
          ends.push(resolve)
        })
      }),
    finish: () => {
      for (const end of ends.splice(0)) end()
    },
  }
}

test('a third upload of one person is refused while two are under way', async () => {
  const { start, finish } = openGate()
  const both = [start('a', MB), start('a', MB)]
  await expect(start('a', MB)).rejects.toMatchObject({ reason: 'tooManyRequests' })
  const other = start('b', MB)
  finish()
  await Promise.all([...both, other])
  const next = start('a', MB)
  finish()
  await next
})

test('uploads of many people are refused as busy above 48 MB together, those without a length count as the largest', async () => {
  const { start, finish } = openGate()
  const taken = Array.from({ length: 9 }, (_, n) => start(`person ${n}`))
  await expect(start('one more')).rejects.toMatchObject({ reason: 'busy' })
  const small = start('one more', 10_000)
  finish()
  await Promise.all([...taken, small])
})

test('a body whose content-length exceeds that of any picture is refused unread', async () => {
  const { start } = openGate()
  await expect(start('a', 6 * MB)).rejects.toMatchObject({ reason: 'imageTooLarge' })
  await expect(start('a', Number.NaN)).rejects.toMatchObject({ reason: 'imageTooLarge' })
})

test('a failed upload no longer counts as under way', async () => {
  const { gate } = openGate()
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(gate.pass('a', '10', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
  }
})
