import { expect, type Page, test } from '@playwright/test'
import { limit } from '../page/limit'
import { buy, lead } from '../payment/orders'
import { ADDRESS } from '../people/address'
import { newPerson, otherBrowser } from '../people/session'
import { letTimePass } from './let-time-pass'
import { type OwnServer, startOwnServer } from './own-server'

/** Longer than the time limits of an unpaid order and of a group. */
const A_DAY_AND_MORE = 25 * 3_600_000

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer({ PARCEL_PROVIDER: 'sandbox' })
})
test.afterAll(() => server?.stop())

/** What a job has to do first is shown when the page is read again. */
async function showsSoon(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: limit(2000) })
  }).toPass({ timeout: limit(60_000) })
}

test('a day later a group without followers is refunded, an unpaid order is closed, and a parcel is on its way', async ({
  browser,
}) => {
  const { url } = server
  const leader = await newPerson(url)
  const group = await lead(leader.client, 1004)
  const late = await otherBrowser(browser, await newPerson(url))
  await late.goto(`${url}/confirmorder/1003?type=1`)
  await late.getByRole('button', { name: '去支付 ¥93' }).click()
  await expect(late).toHaveURL(/\/sandbox\/alipay/)
  const receiver = await newPerson(url)
  await receiver.client.addresses.create(ADDRESS)
  await receiver.client.addresses.create({ ...ADDRESS, name: '周知行', isDefault: false })
  await buy(receiver.client, 1001)
  const parcels = await otherBrowser(browser, receiver)
  await parcels.goto(`${url}/myexpress`)
  await parcels.getByRole('link', { name: '修改地址' }).click()
  await parcels.getByRole('button', { name: '周知行' }).click()
  await expect(parcels).toHaveURL(/\/myexpress/)
  await expect(parcels.getByText(/寄到：周知行/)).toBeVisible()
  await parcels.getByRole('link', { name: '修改地址' }).click()
  await expect(parcels.getByRole('button', { name: '林小舟' })).toBeVisible()

  await letTimePass(server, A_DAY_AND_MORE)

  // The form was open while the parcel was sent: choosing an address is refused with a message, and no longer offered.
  await parcels.getByRole('button', { name: '林小舟' }).click()
  await expect(parcels.getByText('快递已寄出，不能再修改地址')).toBeVisible()
  await parcels.goBack()
  await expect(parcels.getByText(/寄到：周知行/)).toBeVisible()
  await expect(parcels.getByRole('link', { name: '修改地址' })).toHaveCount(0)
  await showsSoon(parcels, '快件已由小舟速运揽收')
  await letTimePass(server, A_DAY_AND_MORE)
  await showsSoon(parcels, '已签收')
  await parcels.getByRole('button', { name: '查看物流' }).click()
  const steps = parcels.getByRole('region').getByRole('listitem')
  await expect(steps.last()).toContainText('订单已确认，仓库正在备货')
  await expect(steps.filter({ hasText: '快件已由小舟速运揽收' })).toHaveCount(1)
  await parcels.context().close()

  // The group's payment is refunded, and all screens of its leader say so.
  const page = await otherBrowser(browser, leader)
  await page.goto(`${url}/myorder`)
  const order = page.getByRole('article', { name: '已退款的订单' })
  await expect(order).toContainText('六级听力七天突破')
  await expect(order).toContainText('实付 ¥44')
  await order.getByRole('link', { name: /六级听力七天突破/ }).click()
  await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible()
  await expect(page.getByText('款项原路退回，到账时间以支付渠道为准')).toBeVisible()
  await page.goto(`${url}/assembledetails/${group.assembleEventId}`)
  await expect(page.getByRole('heading', { name: '拼团失败' })).toBeVisible()
  await expect(page.getByText('没有按时凑齐，已支付的金额会原路退回。')).toBeVisible()
  await page.goto(`${url}/mylive`)
  await expect(page.getByText('还没有课程')).toBeVisible()
  await page.context().close()

  // The cashier refuses the payment, and the page that it leads back to says why.
  await late.reload()
  await expect(late.getByText('交易已关闭，请回到商户重新下单')).toBeVisible()
  await late.getByRole('link').click()
  await expect(late.getByRole('heading', { name: '订单已超时关闭' })).toBeVisible()
  await late.goto(`${url}/myorder`)
  const expired = late.getByRole('article', { name: '已超时关闭的订单' })
  await expect(expired.getByRole('button', { name: '去支付' })).toHaveCount(0)
  await expired.getByRole('link', { name: /四级真题精讲/ }).click()
  await expect(late.getByText(/^超过 30 分钟未支付/)).toBeVisible()
  // The course can be ordered again.
  await late.goto(`${url}/confirmorder/1003?type=1`)
  await late.getByRole('button', { name: '去支付 ¥93' }).click()
  await expect(late).toHaveURL(/\/sandbox\/alipay/)
  await expect(late.getByRole('button', { name: '确认付款' })).toBeVisible()
  await late.context().close()
})
