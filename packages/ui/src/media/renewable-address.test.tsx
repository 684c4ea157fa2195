import '../test-setup'
import { expect, test } from 'vitest'
import { renewableAddress } from './renewable-address'

const OLD = '/media/a/index.m3u8'
const NEW = '/media/b/index.m3u8'

function address(renew = async () => NEW) {
  const clock = { ms: 0 }
  return { clock, link: renewableAddress(OLD, renew, () => clock.ms) }
}

test('before a renewal every address stays as it is', async () => {
  const { link } = address()
  expect(await link.current('/media/a/sd/4.m4s')).toBe('/media/a/sd/4.m4s')
})

test('a refusal asks for a new address; requests wait for it and go there', async () => {
  const asked: string[] = []
  const { link } = address(async (...given: string[]) => {
    asked.push(...given)
    return NEW
  })
  expect(link.renewed()).toBe(true)
  expect(await link.current('/media/a/sd/4.m4s')).toBe('/media/b/sd/4.m4s')
  expect(await link.current(`${location.origin}/media/a/sd/5.m4s`)).toBe('/media/b/sd/5.m4s')
  expect(link.moved(OLD)).toBe(NEW)
  expect(link.moved('/other/1.m4s')).toBe('/other/1.m4s')
  expect(asked).toEqual([OLD])
})

test('an address is renewed again and again, each time from the last one', async () => {
  const answers = [NEW, '/media/c/index.m3u8']
  const asked: string[] = []
  const clock = { ms: 0 }
  const link = renewableAddress(
    OLD,
    async (src) => {
      asked.push(src)
      return answers.shift() ?? ''
    },
    () => clock.ms,
  )
  for (const round of [0, 1]) {
    clock.ms = round * 900_000
    link.renewed()
    await link.current('')
  }
  expect(asked).toEqual([OLD, NEW])
  expect(link.moved('/media/a/sd/4.m4s')).toBe('/media/c/sd/4.m4s')
  expect(link.moved('/media/b/sd/4.m4s')).toBe('/media/c/sd/4.m4s')
})

test('refusals during and just after a renewal start no second one, and end', async () => {
  let asked = 0
  const { link, clock } = address(async () => {
    asked += 1
    return NEW
  })
  expect([link.renewed(), link.renewed()]).toEqual([true, true])
  await link.current('')
  clock.ms = 500
  expect(Array.from({ length: 5 }, () => link.renewed())).toEqual([true, true, true, true, false])
  expect(asked).toBe(1)
})

test('a failed renewal says why, is not repeated at once, and may be tried later', async () => {
  let isOpen = false
  const { link, clock } = address(async () => {
    if (!isOpen) throw new Error('课程已到期')
    return NEW
  })
  link.renewed()
  await link.current('')
  expect(link.refusal).toBe('课程已到期')
  expect(link.renewed()).toBe(false)
  isOpen = true
  clock.ms = 20_000
  expect(link.renewed()).toBe(true)
  await link.current('')
  expect(link.refusal).toBe('')
})

test('without a function that renews the address a refusal is final', () => {
  expect(renewableAddress(OLD, undefined).renewed()).toBe(false)
})
