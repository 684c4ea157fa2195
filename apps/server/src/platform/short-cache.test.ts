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
  const cache = createShortCache<number>({ freshMs: 2000 })
  const { load } = source()
  await cache.get('a', 10_000, load)
  expect(await cache.get('a', 10_000 + later, load)).toBe(expected)
})

test('behavior: many at the same time are one load, another key is another', async () => {
  const cache = createShortCache<number>({ freshMs: 2000 })
  const { asked, load } = source()
  expect(await Promise.all([1, 2, 3].map(() => cache.get('a', 0, load)))).toEqual([1, 1, 1])
  expect(await cache.get('b', 0, load)).toBe(2)
  expect(asked.times).toBe(2)
})

test('error: what failed is asked for again', async () => {
  const cache = createShortCache<number>({ freshMs: 2000 })
  await expect(cache.get('a', 0, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', 0, async () => 7)).toBe(7)
})

test('behavior: the oldest goes when there are too many', async () => {
  const cache = createShortCache<number>({ freshMs: 2000, maxEntries: 2 })
  const { asked, load } = source()
  for (const key of ['a', 'b', 'c', 'b', 'c']) await cache.get(key, 0, load)
  expect(asked.times).toBe(3)
  await cache.get('a', 0, load)
  expect(asked.times).toBe(4)
})

/** As rendered pages are kept. */
function cacheWithClock() {
  const clock = { now: 1_000_000 }
  let made = 0
  const cache = createShortCache<string | undefined>({
    freshMs: 5_000,
    staleMs: 30_000,
    maxEntries: 500,
  })
  const get = (key: string) => cache.get(key, clock.now, async () => `${key} ${++made}`)
  return { clock, cache, get }
}

test('stale: two who ask at once wait for one rendering, and the third needs none', async () => {
  const { get } = cacheWithClock()
  expect(await Promise.all([get('/home'), get('/home')])).toEqual(['/home 1', '/home 1'])
  expect(await get('/home')).toBe('/home 1')
  expect(await get('/details/1')).toBe('/details/1 2')
})

test('stale: after 5 seconds the old page is given and made again behind it', async () => {
  const { clock, get } = cacheWithClock()
  await get('/home')
  clock.now += 5_001
  expect(await get('/home')).toBe('/home 1')
  await new Promise(setImmediate)
  expect(await get('/home')).toBe('/home 2')
})

test('stale: after 30 seconds it is waited for', async () => {
  const { clock, get } = cacheWithClock()
  await get('/home')
  clock.now += 30_001
  expect(await get('/home')).toBe('/home 2')
})

test('stale: what failed is tried again, and a page that could not be made is not kept', async () => {
  const { cache, clock } = cacheWithClock()
  await expect(
    cache.get('/home', clock.now, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  expect(await cache.get('/home', clock.now, async () => undefined)).toBeUndefined()
  expect(await cache.get('/home', clock.now, async () => 'page')).toBe('page')
})

test('stale: of more than 500 addresses the oldest go', async () => {
  const { get } = cacheWithClock()
  for (let id = 0; id <= 500; id += 1) await get(`/details/${id}`)
  expect(await get('/details/500')).toBe('/details/500 501')
  expect(await get('/details/0')).toBe('/details/0 502')
})

test('stale: a background load that fails leaves the old answer, and the next caller tries again', async () => {
  const { cache, clock, get } = cacheWithClock()
  await get('/home')
  clock.now += 6_000
  const fail = () => Promise.reject(new Error('no'))
  expect(await cache.get('/home', clock.now, fail)).toBe('/home 1')
  await new Promise(setImmediate)
  expect(await get('/home')).toBe('/home 1')
  await new Promise(setImmediate)
  expect(await get('/home')).toBe('/home 2')
})

test('size: the least recently used answers go when all together are too large', async () => {
  const size = { maxBytes: 10, bytesOf: (text: string) => text.length }
  const cache = createShortCache<string>({ freshMs: 2000, size })
  const loads: string[] = []
  for (const key of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) {
    await cache.get(key, 0, async () => {
      loads.push(key)
      return key
    })
  }
  expect(loads).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
})
