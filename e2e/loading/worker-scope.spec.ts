import { expect, test } from '@playwright/test'
import { untilCached } from './until-cached'

test.use({ serviceWorkers: 'allow' })

const OF_DESK = /^(?:\/api)?\/desk(?:\/|$)/

/** Name of the error, or `registered`, when a page registers a script as a worker for all pages. */
const register = async ([script, scope]: readonly [string, string]): Promise<string> => {
  try {
    const registration = await navigator.serviceWorker.register(script, { scope })
    await registration.unregister()
    return 'registered'
  } catch (error) {
    return (error as Error).name
  }
}

test.describe('without the page’s own policy', () => {
  // Trusted Types refuse other scripts before the server is asked; here the server has to.
  test.use({ bypassCSP: true })

  test('no other file of the server becomes a worker for all pages', async ({ page }) => {
    const script = page.waitForResponse(/\/assets\/[^/]+\.js$/)
    await page.goto('/home')
    const file = (await script).url()
    for (const other of [file, '/desk/service-worker.js', '/media/service-worker.js', '/healthz']) {
      expect(await page.evaluate(register, [other, '/'] as const), other).not.toBe('registered')
    }
    // What stops it is the path of the file and its type, not that workers are refused here.
    expect(await page.evaluate(register, ['/service-worker.js', '/'] as const)).toBe('registered')
  })
})

test('the worker answers and keeps nothing of the desk', async ({ page }) => {
  await page.goto('/home')
  await untilCached(page)
  await page.goto('/home')
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/service-worker\.js$/,
  )
  const seen: { path: string; byWorker: boolean }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // Files of the page before may still come.
    if (OF_DESK.test(pathname)) {
      seen.push({ path: pathname, byWorker: response.fromServiceWorker() })
    }
  })
  await page.goto('/desk')
  await expect.poll(() => seen.map(({ path }) => path)).toContain('/api/desk/me')
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.filter(({ byWorker }) => byWorker)).toEqual([])
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    )
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((path) => OF_DESK.test(path))).toEqual([])
})
