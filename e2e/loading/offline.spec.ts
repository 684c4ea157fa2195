import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { WITHDRAWN } from '../../apps/server/src/http/storefront/withdraw-service-worker'
import { limit } from '../page/limit'
import { navigateInside } from '../page/navigate-inside'
import { openOffline } from '../page/open-offline'
import { settled, watchRequests } from '../page/settled'
import { newPerson, storedSession } from '../people/session'
import { hostWithWorker, type WorkerHost } from './changed-worker'
import { untilCached } from './until-cached'

test.use({ serviceWorkers: 'allow' })

test('offline, the home screen shows its last content and a message', async ({ page }) => {
  await page.goto('/home')
  const course = page.locator('a[href^="/details/"]').nth(1)
  const name = (await course.textContent()) ?? ''
  await untilCached(page)

  const goOnline = await openOffline(page, () => page.reload())
  await expect(page.getByText('网络已断开，已加载的内容仍可查看')).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()

  await goOnline()
  await page.goto('/home')
  await expect(page.getByText('网络已断开，已加载的内容仍可查看')).toBeHidden()
})

test('no data of a person who is logged in is cached', async ({ browser, baseURL }) => {
  const person = await newPerson(baseURL ?? '')
  const context = await browser.newContext({
    storageState: storedSession(person),
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  const { token, mobile } = person
  await page.goto('/myorder')
  await page.goto('/user')
  await untilCached(page)
  const cached = await page.evaluate(async () => {
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
  expect(cached.length).toBeGreaterThan(10)
  const personal = cached.filter(
    ({ url, text }) =>
      text.includes(token) ||
      text.includes(mobile) ||
      /^\/api\/(?:users|orders|coupons|shopcars)/.test(url),
  )
  expect(personal.map(({ url }) => url)).toEqual([])
  await context.close()
})

test.describe('a new build of the service worker', () => {
  let host: WorkerHost
  test.beforeEach(async ({ baseURL }) => {
    host = await hostWithWorker(baseURL ?? '')
  })
  test.afterEach(() => host.close())

  test('waits while a page is open, and takes over once all are closed', async ({
    page,
    context,
  }) => {
    await page.goto(`${host.url}/home`)
    await untilCached(page)
    expect(await workerBuild(page)).toBe('first')
    host.change(
      (own) =>
        `${own}\n;self.addEventListener('message', ({ data, ports: [port] }) => data === 'which' && port.postMessage('second'))`,
    )

    const other = await context.newPage()
    await other.goto(`${host.url}/details/1003`)
    await other.mouse.wheel(0, 200)
    await expect.poll(() => isWaiting(other)).toBe(true)
    await page.close()
    await other.reload()
    expect(await workerBuild(other)).toBe('first')
    const idle = await untilNoneWaits(context, () => other.close())
    await idle.goto(`${host.url}/home`)
    expect(await workerBuild(idle)).toBe('second')
    await expect(idle.getByText(/为你推荐/)).toBeVisible()
  })

  test('that withdraws itself removes the caches', async ({ page, request }) => {
    await page.goto(`${host.url}/home`)
    await untilCached(page)
    host.change(() => WITHDRAWN)
    await page.reload()
    await page.mouse.wheel(0, 200)
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0])
    expect((await request.get('/service-worker.js')).ok()).toBe(true)
  })
})

/**
 * Waits until no service worker waits after `act`, without a page that would keep the old one busy. The browser may
 * take some seconds. Returns an empty page.
 */
async function untilNoneWaits(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const states = new Map<string, string>()
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status)
  })
  await devTools.send('ServiceWorker.enable')
  await expect.poll(() => [...states.values()]).toContain('installed')
  await act()
  await expect
    .poll(() => [...states.values()], { timeout: limit(40_000) })
    .not.toContain('installed')
  return page
}

/** Which build of the service worker is active: the second one answers the message, the first one does not. */
function workerBuild(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<string>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
      setTimeout(() => resolve('first'), 500)
    })
    active?.postMessage('which', [port2])
    return answer
  })
}

function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
  )
}

test('offline, a course that was never opened shows an error, and loads once the network is back', async ({
  page,
  context,
}) => {
  watchRequests(page)
  await page.goto('/home')
  await page.mouse.wheel(0, 10)
  await settled(page)
  await context.setOffline(true)
  await navigateInside(page, '/details/1021')
  const retry = page.getByRole('main').getByRole('button', { name: /重新加载|重试|再试/ })
  await expect(retry.first()).toBeVisible()
  await context.setOffline(false)
  await expect(async () => {
    if (await retry.count()) await retry.first().click({ timeout: limit(1000) })
    await expect(page.getByRole('tab', { name: /目录/ })).toBeVisible({ timeout: limit(2000) })
  }).toPass()
})
