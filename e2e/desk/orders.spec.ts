import { expect } from '@playwright/test'
import { limit } from '../page/limit'
import { buy, order } from '../payment/orders'
import { test } from '../people/session'
import { openDesk } from './desk-test'

const COURSE = 1003

test('support finds an order by its number, reads its time line, leaves a note', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const id = await buy(person.client, COURSE)
  const page = await openDesk(browser, 'support', '/orders')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: '查找' }).fill(id)
  await page.getByRole('option').filter({ hasText: id }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/orders/${id}$`))
  const opened = page.getByRole('region', { name: '打开的订单' })
  await expect(opened).toContainText('支付宝')
  await expect(opened.getByText('已付款')).toBeVisible()

  await opened.getByLabel('给同事的备注').fill('学生要开发票，已告诉怎么开')
  await opened.getByRole('button', { name: '加备注' }).click()
  await expect(opened.getByRole('listitem').filter({ hasText: '已告诉怎么开' })).toBeVisible()
  await expect(opened.getByLabel('给同事的备注')).toHaveValue('')
})

test('a filter stands in the address; an unpaid order is cancelled for its student', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const id = await order(person.client, COURSE)
  const page = await openDesk(browser, 'support', '/orders')
  await page
    .getByRole('navigation', { name: '订单状态' })
    .getByRole('link', { name: /待付款/ })
    .click()
  await expect(page).toHaveURL(/state=unpaid/)
  await page.getByRole('link', { name: id }).click()
  await expect(page).toHaveURL(new RegExp(`${id}\\?state=unpaid`))
  await page.getByRole('button', { name: '取消订单' }).click()
  const form = page.getByRole('dialog', { name: '取消订单' })
  await form.getByLabel(/原因/).fill('学生选错了课')
  await page.keyboard.press('Control+Enter')
  const opened = page.getByRole('region', { name: '打开的订单' })
  await expect(opened.getByText('已关闭').first()).toBeVisible()
  expect((await person.client.orders.state({ id })).status).not.toBe('unpaid')
})
