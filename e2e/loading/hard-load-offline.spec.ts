import { expect, type Page, test } from '@playwright/test'
import { limit } from '../page/limit'
import { openOffline } from '../page/open-offline'
import { newPerson, storedSession } from '../people/session'
import { startOwnServer } from '../servers/own-server'
import { untilCached } from './until-cached'

test.use({ serviceWorkers: 'allow' })

const BAR = '网络已断开，已加载的内容仍可查看'
const LOST = '连上网络后，这一页会自动打开'
/** Where the screen's code is cached, the message comes from its failed data. */
const LOST_OR_FAILED = /会自动打开|网络错误/

/** A screen that was never opened, and what it shows once there is a network. */
const SCREENS = [
  { path: '/mylive', offline: LOST_OR_FAILED, online: /还没有课程/ },
  { path: '/user', offline: LOST_OR_FAILED, online: /我的订单/ },
  { path: '/myorder', offline: LOST_OR_FAILED, online: /还没有订单/ },
  { path: '/shopcart', offline: LOST_OR_FAILED, online: /购物车是空的/ },
  { path: '/details/1021', offline: LOST_OR_FAILED, online: /立即报名|加入购物车/ },
]

/** Opens the home screen once with a network. */
async function openOnce(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/home`)
  await untilCached(page)
}

test('offline, a hard load of any screen says so in the shop’s own words, and opens by itself afterwards', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    storageState: storedSession(await newPerson(baseURL ?? '')),
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await openOnce(page, baseURL ?? '')
  for (const { path, offline, online } of SCREENS) {
    const goOnline = await openOffline(page, () => page.goto(`${baseURL}${path}`))
    await expect(page.getByText(BAR), path).toBeVisible()
    await expect(page.getByRole('main').getByText(offline).first(), path).toBeVisible()
    await goOnline()
    await expect(page.getByText(online).first(), path).toBeVisible()
  }
  await context.close()
})

test('offline, the bare address opens the kept home screen', async ({ page, context, baseURL }) => {
  await openOnce(page, baseURL ?? '')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText(/为你推荐/)).toBeVisible()
})

test('offline, a screen that can’t be loaded leads back to the page before and to the courses', async ({
  page,
  context,
  baseURL,
}) => {
  await openOnce(page, baseURL ?? '')
  await context.setOffline(true)
  for (const way of ['返回上一页', '回到选课']) {
    await page.goto('/coupon/statement')
    await expect(page.getByText(LOST)).toBeVisible()
    await page.getByRole('button', { name: way }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText(/为你推荐/)).toBeVisible()
  }
})

test('a page that was opened offline asks again for its failed blocks once the network is back', async ({
  page,
  baseURL,
}) => {
  await openOnce(page, baseURL ?? '')
  // Another address than the cached one, so that the page holds none of its data.
  const goOnline = await openOffline(page, () => page.goto('/home?category=1'))
  await expect(page.getByRole('button', { name: '重新加载' }).first()).toBeVisible()
  await goOnline()
  await expect(page.getByRole('tab', { name: '四六级' })).toBeVisible()
  await expect(page.locator('a[href^="/details/"]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0)
})

test('a server that is away while the browser calls itself online: the page opens once it is back', async ({
  page,
}) => {
  const server = await startOwnServer()
  try {
    await openOnce(page, server.url)
    await server.kill()
    await page.goto(`${server.url}/user`)
    await expect(page.getByText(LOST)).toBeVisible()
    await server.restart()
    await expect(page.getByText(/我的订单/).first()).toBeVisible({ timeout: limit(30_000) })
  } finally {
    await server.kill()
  }
})
