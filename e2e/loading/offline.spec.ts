import { expect, type Page, test } from '@playwright/test'
import { WITHDRAWN } from '../../apps/server/src/http/storefront/withdraw-service-worker'
import { goInside } from '../page/navigate-inside'
import { newPerson, storedSession } from '../people/session'
import { hostWithWorker, type WorkerHost } from './changed-worker'

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

test.describe('a new build of the worker', () => {
  let host: WorkerHost
  test.beforeEach(async ({ baseURL }) => {
    host = await hostWithWorker(baseURL ?? '')
  })
  test.afterEach(() => host.close())

  test('takes over when one page is open, and waits while there are two', async ({
    page,
    context,
  }) => {
    await page.goto(`${host.url}/home`)
    await untilKept(page)
    expect(await generation(page)).toBe('first')
    host.change(
      (own) =>
        `${own}\n;self.addEventListener('message', ({ data, ports: [port] }) => data === 'which' && port.postMessage('second'))`,
    )

    const other = await context.newPage()
    await other.goto(`${host.url}/details/1003`)
    await other.mouse.wheel(0, 200)
    await expect.poll(() => waits(other)).toBe(true)
    expect(await generation(page)).toBe('first')

    await other.close()
    await page.reload()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => generation(page)).toBe('second')
    await expect(page.getByText(/为你推荐/)).toBeVisible()
  })

  test('that withdraws takes with it what was kept', async ({ page, request }) => {
    await page.goto(`${host.url}/home`)
    await untilKept(page)
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

/** Which worker answers; the first build's says nothing. */
function generation(page: Page): Promise<string> {
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

function waits(page: Page): Promise<boolean> {
  return page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
  )
}

test('without a network, a course that was never seen says so and comes with the next one', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  await page.mouse.wheel(0, 10)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await goInside(page, '/details/1021')
  const retry = page.getByRole('main').getByRole('button', { name: /重新加载|重试|再试/ })
  await expect(retry.first()).toBeVisible()
  await context.setOffline(false)
  await expect(async () => {
    if (await retry.count()) await retry.first().click({ timeout: 1000 })
    await expect(page.getByRole('tab', { name: /目录/ })).toBeVisible({ timeout: 2000 })
  }).toPass()
})
