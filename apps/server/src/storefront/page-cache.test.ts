import { expect, test } from 'vitest'
import { createPageCache } from './page-cache'

function cacheWithClock() {
  const clock = { now: 1_000_000 }
  let made = 0
  const cache = createPageCache<string>(() => clock.now)
  const get = (key: string) => cache.get(key, async () => `${key} ${++made}`)
  return { clock, cache, get }
}

test('default: two who ask at once wait for one rendering, and the third needs none', async () => {
  const { get } = cacheWithClock()
  expect(await Promise.all([get('/home'), get('/home')])).toEqual(['/home 1', '/home 1'])
  expect(await get('/home')).toBe('/home 1')
  expect(await get('/details/1')).toBe('/details/1 2')
})

test('behavior: after 5 seconds the old page is given and made again behind it', async () => {
  const { clock, get } = cacheWithClock()
  await get('/home')
  clock.now += 5_001
  expect(await get('/home')).toBe('/home 1')
  expect(await get('/home')).toBe('/home 2')
})

test('behavior: after 30 seconds it is waited for', async () => {
  const { clock, get } = cacheWithClock()
  await get('/home')
  clock.now += 30_001
  expect(await get('/home')).toBe('/home 2')
})

test('error: what failed is tried again, and a page that could not be made is not kept', async () => {
  const { cache } = cacheWithClock()
  await expect(cache.get('/home', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('/home', async () => undefined)).toBeUndefined()
  expect(await cache.get('/home', async () => 'page')).toBe('page')
})

test('behavior: of more than 500 addresses the oldest go', async () => {
  const { get } = cacheWithClock()
  for (let id = 0; id <= 500; id += 1) await get(`/details/${id}`)
  expect(await get('/details/500')).toBe('/details/500 501')
  expect(await get('/details/0')).toBe('/details/0 502')
})
