import { expect } from '@playwright/test'
import { buy, order, pay, submitted } from '../../payment/orders'
import { ADDRESS } from '../../people/address'
import { test } from '../../people/session'

test('an unpaid order of the same course is asked about before a second one is placed', async ({
  page,
  person,
}) => {
  const first = await order(person.client, 1003)
  await page.goto('/confirmorder/1003?type=1')
  await page.getByRole('button', { name: '去支付 ¥99' }).click()
  const sheet = page.getByRole('dialog', { name: '你有一笔同样的订单待支付' })
  await sheet.getByRole('button', { name: /^去付待支付的那一笔/ }).click()
  await expect(page).toHaveURL(new RegExp(`/myorder/${first}$`))

  await page.goBack()
  await page.getByRole('button', { name: '去支付 ¥99' }).click()
  await sheet.getByRole('button', { name: /^取消它/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  expect((await person.client.orders.state({ id: first })).status).toBe('cancelled')
})

test('orders can be cancelled one by one and all at once, deleted, and bought again', async ({
  page,
  person,
}) => {
  for (const courseId of [1003, 1017, 1019]) await order(person.client, courseId)
  await page.goto('/myorder?status=unpaid')
  const first = page.getByRole('article', { name: /的订单$/ }).filter({ hasText: '四级真题精讲' })
  await first.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(first).toBeHidden()
  await page.getByRole('button', { name: '全部取消' }).click()
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText('没有待支付的订单')).toBeVisible()

  await page.getByRole('tab', { name: /^全部/ }).click()
  const second = page.getByRole('article', { name: /的订单$/ }).filter({ hasText: '线性代数' })
  await second.getByRole('button', { name: '删除订单' }).click()
  await dialog.getByRole('button', { name: '删除订单' }).click()
  await expect(second).toBeHidden()
  await page
    .getByRole('article', { name: /的订单$/ })
    .filter({ hasText: '高等数学（上）' })
    .getByRole('button', { name: '重新购买' })
    .click()
  await expect(page).toHaveURL(/\/details\/1017$/)
})

test('a paid order is refunded, and its course can be bought again', async ({ page, person }) => {
  const id = await buy(person.client, 1003)
  await page.goto('/confirmorder/1003?type=1')
  await expect(page.getByText('你已拥有这门课程，直接去学习吧')).toBeVisible()
  await expect(page.getByRole('link', { name: '去学习' })).toBeVisible()

  await page.goto(`/myorder/${id}`)
  await page.getByRole('button', { name: /^申请退款/ }).click()
  const dialog = page.getByRole('dialog', { name: '退款 ¥93' })
  await dialog.getByRole('button', { name: '确认退款' }).click()
  await expect(page.getByRole('heading', { name: /已退款|退款中/ })).toBeVisible()
  await page.goto('/details/1003')
  await expect(page.getByRole('button', { name: /^立即报名/ })).toBeVisible()
})

test('each course of an order can be commented on from the order, which then shows that it was', async ({
  page,
  person,
}) => {
  for (const courseId of [1003, 1017]) await person.client.cart.add({ courseId })
  const cart = await person.client.buying.cartConfirm()
  const { id } = await submitted(cart, (input) => person.client.buying.cart(input))
  await pay(person.client, id)
  await page.goto('/myorder')
  const card = page.getByRole('article', { name: '已支付的订单' })
  await card.getByRole('button', { name: '评价' }).click()
  const sheet = page.getByRole('dialog', { name: '评价哪一门课程' })
  await sheet.getByRole('button', { name: /高等数学（上）/ }).click()
  await expect(page).toHaveURL('/comment/1017')
  await page.getByRole('button', { name: '写评价' }).click()
  const form = page.getByRole('dialog', { name: '写评价' })
  await form.getByRole('radio', { name: /5/ }).press('Space')
  await form.getByRole('textbox', { name: '学习感受' }).fill('例题讲得很细，跟得上')
  await form.getByRole('button', { name: '发布评价' }).click()
  await expect(form).toBeHidden()

  await page.goto(`/myorder/${id}`)
  await expect(page.getByRole('link', { name: /^已评价《高等数学（上）/ })).toBeVisible()
  await page.getByRole('link', { name: /^评价《四级真题精讲/ }).click()
  await expect(page).toHaveURL('/comment/1003')
})

test('再次购买 of a bundle opens the bundle; the page names the courses that the buyer owns by now', async ({
  page,
  person,
}) => {
  const { client } = person
  await client.addresses.create(ADDRESS)
  const bundle = await client.buying.bundleConfirm({ bundleId: 601 })
  const { id } = await submitted(bundle, (input) => client.buying.bundle(input))
  const single = await order(client, 1003)
  for (const one of [id, single]) await client.orders.cancel({ id: one })
  await buy(client, 1003)

  await page.goto(`/myorder/${single}`)
  await page.getByRole('button', { name: '重新购买' }).click()
  const gone = page.getByRole('dialog', { name: '现在买不到了' })
  await expect(gone.getByText(/^你已拥有《四级真题精讲/)).toBeVisible()
  await gone.getByRole('button', { name: '知道了' }).click()
  await expect(page).toHaveURL(new RegExp(`/myorder/${single}$`))

  await page.goto(`/myorder/${id}`)
  await page.getByRole('button', { name: '重新购买' }).click()
  await expect(page).toHaveURL('/joint?id=601')
})
