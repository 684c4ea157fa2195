import { expect } from '@playwright/test'
import { test } from '../../page/kept-page'
import { attachPresses, recordPresses } from '../../page/presses'
import { order } from '../../payment/orders'
import { ADDRESS } from '../../people/address'
import { test as knownTest } from '../../people/session'
import { buyAsVisitor, COURSE, openConfirm } from './purchase-story'

test.beforeEach(({ page }) => recordPresses(page))
test.afterEach(({ page }, info) => attachPresses(page, info))

test('a visitor finds a course, logs in, applies a coupon, pays by Alipay and finds the course in the learning tab', async ({
  page,
}) => {
  await buyAsVisitor(page)
})

test('WeChat H5 pay opens its cashier in a window, which leads to the paid order', async ({
  page,
  context,
}) => {
  await page.goto(`/details/${COURSE.id}`)
  await openConfirm(page)
  await page.getByRole('radio', { name: /微信支付/ }).check()
  const cashierOpens = context.waitForEvent('page')
  await page.getByRole('button', { name: /去支付/ }).click()
  const cashier = await cashierOpens
  await cashier.getByRole('button', { name: /确认付款|立即支付/ }).click()
  await expect(cashier).toHaveURL(/\/ordersuccess/)
  await expect(cashier.getByRole('heading', { name: '购买成功' })).toBeVisible()
})

test('submit pressed twice makes one order and one payment', async ({ page }) => {
  await page.goto(`/details/${COURSE.id}`)
  await openConfirm(page)
  const posts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /\/courses\/single$|\/trades/.test(pathname))
      posts.push(pathname)
  })
  const pay = page.getByRole('button', { name: /去支付/ })
  await pay.dblclick()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  expect(posts).toHaveLength(2)
  expect(new Set(posts).size).toBe(2)
  await page.goto('/home')
  await expect(page.getByText(/待支付|未支付/).first()).toBeVisible()
})

knownTest(
  'a price that changed since it was shown is confirmed by the person before they pay',
  async ({ page, person }) => {
    await person.client.addresses.create(ADDRESS)
    await person.client.coupons.receive({ id: 503 })
    await page.goto(`/confirmorder/${COURSE.id}?type=1`)
    const pay = page.getByRole('button', { name: /去支付/ })
    await expect(page.getByRole('button', { name: /^优惠券/ })).toContainText('-¥')
    const shown = await pay.textContent()

    // The same person uses the coupon for an order of another course.
    await order(person.client, 1002)

    await pay.click()
    const dialog = page.getByRole('dialog', { name: '价格有变化' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expect(pay).not.toHaveText(shown ?? '')
    await expect(page).toHaveURL(/\/confirmorder/)
  },
)

test('leaving the cashier without paying shows that no payment has arrived', async ({ page }) => {
  await page.goto(`/details/${COURSE.id}`)
  await openConfirm(page)
  await page.getByRole('button', { name: /去支付/ }).click()
  await page.getByRole('button', { name: /取消/ }).click()
  await expect(page).toHaveURL(/\/ordersuccess/)
  await expect(page.getByRole('heading', { name: /正在确认支付结果|还没有收到付款/ })).toBeVisible()
})

test('an unknown path redirects to /home and keeps its query', async ({ page }) => {
  await page.goto('/no/such/screen?channelId=abc')
  await expect(page).toHaveURL('/home?channelId=abc')
})
