import { expect, test } from '@playwright/test'
import { untilCached } from '../loading/until-cached'

test.use({ serviceWorkers: 'allow' })

test('the storefront’s service worker takes nothing of the desk', async ({ page, context }) => {
  await page.goto('/home')
  await untilCached(page)
  const response = await page.goto('/desk')
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()
  expect(response?.fromServiceWorker()).toBe(false)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter((path) => path.startsWith('/desk'))).toEqual([])

  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow()
})

test('the desk asks for nothing of the storefront, and breaks no rule of its policy', async ({
  page,
}) => {
  const asked: string[] = []
  const errors: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401/.test(message.text())) errors.push(message.text())
  })
  await page.goto('/desk')
  await page.getByRole('heading', { name: '工作台' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => !/^\/(?:desk|api\/desk)(?:\/|$)/.test(path))).toEqual([])
  expect(errors).toEqual([])
})
