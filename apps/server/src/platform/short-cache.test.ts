import { expect, test } from 'vitest'
import { createShortCache } from './short-cache'

/** A load that returns how many times it ran. */
function source() {
  const asked = { times: 0 }
  return { asked, load: async () => (asked.times += 1) }
}

test.each([
  ['a second call at the same time uses the cache', 0, 1],
  ['a call just before freshMs uses the cache', 1999, 1],
  ['a call at freshMs loads again', 2000, 2],
  ['a call after the clock went back loads again', -1, 2],
])('%s', async (_, later, expected) => {
  const cache = createShortCache<number>({ freshMs: 2000 })
  const { load } = source()
  await cache.get('a', 10_000, load)
  expect(await cache.get('a', 10_000 + later, load)).toBe(expected)
})

test('concurrent calls for one key share one load; another key has its own', async () => {
  const cache = createShortCache<number>({ freshMs: 2000 })
  const { asked, load } = source()
  expect(await Promise.all([1, 2, 3].map(() => cache.get('a', 0, load)))).toEqual([1, 1, 1])
  expect(await cache.get('b', 0, load)).toBe(2)
  expect(asked.times).toBe(2)
})

test('a failed load is not cached', async () => {
  const cache = createShortCache<number>({ freshMs: 2000 })
  await expect(cache.get('a', 0, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', 0, async () => 7)).toBe(7)
})

test('above maxEntries the oldest key is dropped', async () => {
  const cache = createShortCache<number>({ freshMs: 2000, maxEntries: 2 })
  const { asked, load } = source()
  for (const key of ['a', 'b', 'c', 'b', 'c']) await cache.get(key, 0, load)
  expect(asked.times).toBe(3)
  await cache.get('a', 0, load)
  expect(asked.times).toBe(4)
})

/** With the limits of the cache of rendered pages. */
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

test('stale: two concurrent calls wait for one rendering, a third call uses it', async () => {
  const { get } = cacheWithClock()
  expect(await Promise.all([get('/home'), get('/home')])).toEqual(['/home 1', '/home 1'])
  expect(await get('/home')).toBe('/home 1')
  expect(await get('/details/1')).toBe('/details/1 2')
})

test('stale: after 5 seconds the old page is returned and rendered again in the background', async () => {
  const { clock, get } = cacheWithClock()
  await get('/home')
  clock.now += 5_001
  expect(await get('/home')).toBe('/home 1')
  await new Promise(setImmediate)
  expect(await get('/home')).toBe('/home 2')
})

test('stale: after 30 seconds the caller waits for a new rendering', async () => {
  const { clock, get } = cacheWithClock()
  await get('/home')
  clock.now += 30_001
  expect(await get('/home')).toBe('/home 2')
})

test('stale: neither a failed rendering nor undefined is cached', async () => {
  const { cache, clock } = cacheWithClock()
  await expect(
    cache.get('/home', clock.now, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  expect(await cache.get('/home', clock.now, async () => undefined)).toBeUndefined()
  expect(await cache.get('/home', clock.now, async () => 'page')).toBe('page')
})

test('stale: of more than 500 addresses the oldest are dropped', async () => {
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

test('size: above maxBytes the least recently used answers are dropped', async () => {
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
