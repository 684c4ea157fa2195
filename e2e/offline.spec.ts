import { expect, type Page, test } from '@playwright/test'
import { newPerson, storedSession } from './session'

test.use({ serviceWorkers: 'allow' })

/** The first touch brings the worker; it is there when it has kept the page. */
async function untilKept(page: Page): Promise<void> {
  await page.mouse.wheel(0, 200)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
    .toBeGreaterThan(0)
}

test('without a network, home shows what it last showed and says so', async ({ page, context }) => {
  await page.goto('/home')
  const course = page.locator('a[href^="/details/"]').nth(1)
  const name = (await course.textContent()) ?? ''
  await untilKept(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('网络已断开，已加载的内容仍可查看')).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()

  await context.setOffline(false)
  await page.goto('/home')
  await expect(page.getByText('网络已断开，已加载的内容仍可查看')).toBeHidden()
})

test('nothing of a person who is logged in is kept', async ({ browser, baseURL }) => {
  const person = await newPerson(baseURL ?? '')
  const context = await browser.newContext({
    storageState: storedSession(person),
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  const { token, mobile } = person
  await page.goto('/myorder')
  await page.goto('/user')
  await untilKept(page)
  const kept = await page.evaluate(async () => {
    const found: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        found.push({ url: new URL(request.url).pathname, text })
      }
    }
    return found
  })
  expect(kept.length).toBeGreaterThan(10)
  const own = kept.filter(
    ({ url, text }) =>
      text.includes(token) ||
      text.includes(mobile) ||
      /^\/api\/(?:users|orders|coupons|shopcars)/.test(url),
  )
  expect(own.map(({ url }) => url)).toEqual([])
  await context.close()
})
