import { expect, type Page } from '@playwright/test'
import { test } from '../page/kept-page'
import { logIn } from '../people/phone'
import { COURSE } from '../stories/buying/purchase-story'
import { type AppStandIn, standInForApp } from './app-stand-in'
import { HOSTS, type HostRow, userAgentOf, type Way } from './host-table'
import { standInForWechat, type WechatStandIn } from './wechat-stand-in'

interface Surroundings {
  wechat: WechatStandIn
  app: AppStandIn
}

for (const row of HOSTS) {
  test.describe(row.name, () => {
    test.use({ userAgent: userAgentOf(row.name) })

    test('a visitor finds a course on the home screen, logs in and pays as this host does', async ({
      page,
    }) => {
      const around = { wechat: await standInForWechat(page), app: await standInForApp(page) }
      await page.goto('/home?channelId=abc')
      await expectPrices(page, row)
      const course = page.getByRole('link', { name: new RegExp(COURSE.name) })
      await course.first().click()
      await expect(page).toHaveTitle(new RegExp(COURSE.name))
      await expectPrices(page, row)
      await expectOwnBar(page, row, around)

      await page.getByRole('button', { name: /立即报名/ }).click()
      if (row.pays.way === 'blocked') return expectBlocked(page, around.app)
      await expect(page.getByRole('button', { name: row.login, exact: true })).toBeVisible()
      await logIn(page)
      await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
      const modes = page.getByRole('radiogroup', { name: '支付方式' }).getByRole('radio')
      await expect(modes).toHaveCount(row.modes.length)
      for (const [index, mode] of row.modes.entries()) {
        await expect(modes.nth(index)).toHaveAccessibleName(new RegExp(`^${mode}`))
      }

      await page.getByRole('radio', { name: row.pays.mode }).check()
      const paid = await WAYS[row.pays.way](page, around)
      await expect(paid).toHaveURL(/\/ordersuccess/)
      await expect(paid.getByRole('heading', { name: '购买成功' })).toBeVisible()
    })
  })
}

/** In the iOS app a price has no ¥, and 元 is written 过呗 (spec §6); everywhere else it has its sign. */
async function expectPrices(page: Page, { pays }: HostRow): Promise<void> {
  const text = page.locator('main')
  await expect(text).toContainText(/\d{2,}/)
  if (pays.way === 'blocked') await expect(text).not.toContainText(/[¥￥]|\d元/)
  else await expect(text).toContainText('¥')
}

/** Expects the page's title in the host: on the card of WeChat's menu, or in the app's title bar. */
async function expectOwnBar(page: Page, row: HostRow, { wechat, app }: Surroundings) {
  if (row.pays.way === 'wechatBridge') {
    const link = new URL(`/details/${COURSE.id}`, page.url()).href
    await expect.poll(wechat.card).toMatchObject({
      title: expect.stringContaining(COURSE.name),
      link,
    })
  }
  if (row.name.startsWith('our app')) {
    const titles = () => app.of('set_title').map(({ params }) => params.title)
    await expect.poll(titles).toContainEqual(expect.stringContaining(COURSE.name))
  }
}

/** Expects the iOS app's dialog, which opens this page in the browser (spec §6). */
async function expectBlocked(page: Page, app: AppStandIn): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '宝～告诉你件事' })
  await expect(dialog).toContainText('不支持购买')
  await dialog.getByRole('button', { name: '去网页购买' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => app.of('go_external_link'))
    .toEqual([{ type: 'go_external_link', params: { url: page.url() } }])
  // Nothing was paid through the app.
  expect(app.of('pay')).toEqual([])
}

function submit(page: Page): Promise<void> {
  return page.getByRole('button', { name: /去支付/ }).click()
}

/** Pays in each way, up to the page that asks the server for the result. */
const WAYS: Record<Way, (page: Page, around: Surroundings) => Promise<Page>> = {
  async form(page) {
    await submit(page)
    await expect(page).toHaveURL(/\/sandbox\/alipay/)
    await page.getByRole('button', { name: '确认付款' }).click()
    return page
  },
  async location(page) {
    await submit(page)
    await expect(page).toHaveURL(/\/sandbox\/wechat-pay\/checkmweb/)
    await page.getByRole('button', { name: '确认付款' }).click()
    return page
  },
  async window(page) {
    const opens = page.context().waitForEvent('page')
    await submit(page)
    const cashier = await opens
    await cashier.getByRole('button', { name: '确认付款' }).click()
    return cashier
  },
  async wechatBridge(page, { wechat }) {
    await submit(page)
    // WeChat needs the payer's openid: its authorizer gives it, and leads back to the order.
    await expect(page).toHaveURL(/\/sandbox\/oauth\//)
    const named = page.waitForResponse(/\/api\/oauth\/authorize/)
    await page.getByRole('button', { name: /新同学/ }).click()
    await expect(page).toHaveURL(/\/myorder\/\d+$/)
    expect((await (await named).json()).success).toBe(true)

    for (const answer of ['cancel', 'fail', 'pay'] as const) {
      wechat.answer = answer
      // The sheet of the last attempt is closed.
      await expect(page.getByRole('button', { name: /^微信支付/ })).toHaveCount(0)
      await page.getByRole('button', { name: '去支付' }).click()
      await page.getByRole('button', { name: /^微信支付/ }).click()
      if (answer === 'cancel') await expect(page.getByText('还没有支付')).toBeVisible()
      if (answer === 'fail') await expect(page.getByText('没有打开支付页面')).toBeVisible()
      // A failure does not navigate (spec §4).
      if (answer !== 'pay') await expect(page).toHaveURL(/\/myorder\/\d+$/)
    }
    await expect.poll(() => wechat.payCalls.length).toBe(3)
    expect(wechat.payCalls[2]).toMatchObject({
      signType: 'RSA',
      package: expect.stringMatching(/^prepay_id=/),
    })
    return page
  },
  async nativeApp(page, { app }) {
    await submit(page)
    await expect.poll(() => app.of('pay').length).toBe(1)
    return page
  },
  blocked: async (page) => page,
}
