import { expect, type Page } from '@playwright/test'
import { test } from '../people/session'
import { COURSE } from '../stories/buying/purchase-story'

test('going back after a payment places no second order, and shows that the course is owned', async ({
  page,
  person,
}) => {
  await page.goto(`/details/${COURSE.id}`)
  await page.getByRole('button', { name: /立即报名/ }).click()
  await page.getByRole('button', { name: /去支付/ }).click()
  await page.getByRole('button', { name: '确认付款' }).click()
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()

  let submits = 0
  page.on('request', (request) => {
    if (/\/api\/orders\/courses\/single$|\/trades/.test(new URL(request.url()).pathname))
      submits += 1
  })
  // The cashier says that the order is paid, and the confirm page that the course is owned.
  await page.goBack()
  await expect(page.getByText('支付成功').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/confirmorder/)
  await expect(page.getByText(/已购买|已经购买|已拥有/).first()).toBeVisible()
  expect(submits).toBe(0)
  expect((await person.client.orders.list({})).list).toHaveLength(1)
})

test('two tabs: an order paid in one is not paid again in the other', async ({ page, context }) => {
  await page.goto(`/confirmorder/${COURSE.id}?type=1`)
  await page.getByRole('button', { name: /去支付/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  const other = await context.newPage()
  await other.goto('/myorder')
  const payThere = other.getByRole('button', { name: /去支付/ })
  await expect(payThere).toBeVisible()

  await page.getByRole('button', { name: '确认付款' }).click()
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
  await payThere.click()
  await other.getByRole('button', { name: /^支付宝/ }).click()
  await expect(other.getByRole('heading', { name: '购买成功' })).toBeVisible()
})

test('two tabs: after a logout in one the other asks for the login', async ({ page, context }) => {
  await page.goto(`/confirmorder/${COURSE.id}?type=1`)
  const pay = page.getByRole('button', { name: /去支付/ })
  await expect(pay).toBeEnabled()
  await logOut(await context.newPage())
  // The page reloads at once, because it shows data of the user who logged out.
  await expect(pay).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
  await expect(page).toHaveURL(/\/confirmorder/)
})

test('two tabs: a cart that was emptied in one is not ordered in the other', async ({
  page,
  context,
  person,
}) => {
  await person.client.cart.add({ courseId: COURSE.id })
  await page.goto('/shopcart')
  const settle = page.getByRole('button', { name: /结算|去支付/ })
  await expect(settle).toBeEnabled()
  const other = await context.newPage()
  await other.goto('/confirmorder/cart?type=10')
  const pay = other.getByRole('button', { name: /去支付/ })
  await expect(pay).toBeEnabled()
  await person.client.cart.removeAll({})

  const empty = (tab: Page) => tab.getByText('请先勾选要购买的课程')
  await pay.click()
  await expect(other.getByText('购物车有变化，请重新结算')).toBeVisible()
  await expect(empty(other)).toBeVisible()
  await settle.click()
  await expect(empty(page)).toBeVisible()
  expect((await person.client.orders.list({})).list).toEqual([])

  await page.getByRole('link', { name: '回购物车' }).click()
  await expect(page.getByText('购物车是空的')).toBeVisible()
})

async function logOut(page: Page): Promise<void> {
  await page.goto('/user')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0)
}
