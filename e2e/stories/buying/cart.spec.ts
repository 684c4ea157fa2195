import { expect } from '@playwright/test'
import { test as visitorTest } from '../../page/kept-page'
import { payShown } from '../../payment/cashier'
import { logIn } from '../../people/phone'
import { test } from '../../people/session'

visitorTest(
  'a visitor puts a course into the cart, logs in, and pays for the cart',
  async ({ page }) => {
    await page.goto('/details/1003')
    await page.getByRole('button', { name: /^加入购物车/ }).click()
    await logIn(page)
    await page.getByRole('link', { name: /^已在购物车/ }).click()
    await page.getByRole('button', { name: '去结算（1）' }).click()
    expect(await payShown(page)).toBe('93')
    await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
    await page.getByRole('link', { name: '去听课' }).click()
    await expect(page.getByText(/四级真题精讲/).first()).toBeVisible()
  },
)

test('courses in the cart are added, removed, and paid for together', async ({ page, person }) => {
  for (const courseId of [1017, 1019]) await person.client.cart.add({ courseId })
  await page.goto('/details/1003')
  await page.getByRole('button', { name: /^加入购物车/ }).click()
  await page.getByRole('link', { name: /^已在购物车/ }).click()
  await page.getByRole('button', { name: '去结算（3）' }).click()
  await expect(page.getByRole('button', { name: '去支付 ¥321' })).toBeVisible()

  // The confirm page is priced anew after a change in the cart.
  await page.goBack()
  await page.getByRole('button', { name: /删除 线性代数/ }).click()
  await page.getByRole('button', { name: '去结算（2）' }).click()
  await expect(page.getByText(/线性代数/)).toBeHidden()
  expect(await payShown(page)).toBe('192')
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()

  await page.goto('/shopcart')
  await expect(page.getByText('购物车是空的')).toBeVisible()
  await page.goto('/mylive')
  await expect(page.getByText(/四级真题精讲/).first()).toBeVisible()
  await expect(page.getByText(/高等数学（上）/).first()).toBeVisible()
})
