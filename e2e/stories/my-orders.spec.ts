import { expect } from '@playwright/test'
import { buy, order } from '../payment/orders'
import { test } from '../people/session'

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
  const dialog = page.getByRole('dialog', { name: '退款 ¥99' })
  await dialog.getByRole('button', { name: '确认退款' }).click()
  await expect(page.getByRole('heading', { name: /已退款|退款中/ })).toBeVisible()
  await page.goto('/details/1003')
  await expect(page.getByRole('button', { name: /^立即报名/ })).toBeVisible()
})
