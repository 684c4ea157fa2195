import { expect, test } from 'vitest'
import { createGate } from './gate'

test('two run at once, three wait in their order, the sixth is refused with Retry-After', async () => {
  const gate = createGate({ atOnce: 2, waiting: 3 })
  const ends: (() => void)[] = []
  const began: number[] = []
  const runs = [1, 2, 3, 4, 5].map((n) =>
    gate.run(async () => {
      began.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      return n
    }),
  )
  await expect(gate.run(async () => 6)).rejects.toMatchObject({
    reason: 'tooManyRequests',
    retryAfterMs: 1000,
  })
  expect(began).toEqual([1, 2])
  while (began.length < 5) {
    ends.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  for (const end of ends) end()
  expect(await Promise.all(runs)).toEqual([1, 2, 3, 4, 5])
  expect(began).toEqual([1, 2, 3, 4, 5])
})

test('the next work runs after one that failed', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const failing = gate.run(() => Promise.reject(new Error('lost')))
  const next = gate.run(async () => 'next')
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('next')
  expect(await gate.run(async () => 'later')).toBe('later')
})
