import { expect, test } from 'vitest'
import { createShortCache } from './short-cache'

/** Counts how often it was asked. */
function source() {
  const asked = { times: 0 }
  return { asked, load: async () => (asked.times += 1) }
}

test.each([
  ['at once', 0, 1],
  ['just before it is old', 1999, 1],
  ['when it is old', 2000, 2],
  ['after the clock went back', -1, 2],
])('%s', async (_, later, expected) => {
  const cache = createShortCache<number>(2000)
  const { load } = source()
  await cache.get('a', 10_000, load)
  expect(await cache.get('a', 10_000 + later, load)).toBe(expected)
})

test('behavior: many at the same time are one load, another key is another', async () => {
  const cache = createShortCache<number>(2000)
  const { asked, load } = source()
  expect(await Promise.all([1, 2, 3].map(() => cache.get('a', 0, load)))).toEqual([1, 1, 1])
  expect(await cache.get('b', 0, load)).toBe(2)
  expect(asked.times).toBe(2)
})

test('error: what failed is asked for again', async () => {
  const cache = createShortCache<number>(2000)
  await expect(cache.get('a', 0, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', 0, async () => 7)).toBe(7)
})

test('behavior: the oldest goes when there are too many', async () => {
  const cache = createShortCache<number>(2000, 2)
  const { asked, load } = source()
  for (const key of ['a', 'b', 'c', 'b', 'c']) await cache.get(key, 0, load)
  expect(asked.times).toBe(3)
  await cache.get('a', 0, load)
  expect(asked.times).toBe(4)
})
