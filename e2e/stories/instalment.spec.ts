import { expect } from '@playwright/test'
import { ADDRESS } from '../address'
import { payAtCashier, yuan } from '../cashier'
import { test } from '../session'

test('an order is paid in periods, each and its fee known before', async ({ page, person }) => {
  await person.client.addresses.create(ADDRESS)
  await page.goto('/confirmorder/1001?type=1')
  await page.getByRole('radio', { name: /分期付款/ }).check()
  await page.getByRole('button', { name: '去支付 ¥399' }).click()
  await expect(page).toHaveURL(/\/instalment\/\d+/)
  await page.getByRole('radio', { name: /^6 期/ }).check()
  await expect(page.getByText('第 6 期')).toBeVisible()
  const pay = page.getByRole('button', { name: /^分 6 期支付/ })
  expect(Number(yuan(await pay.textContent()))).toBeGreaterThan(399)
  await pay.click()
  // The fee is between the payer and Alipay.
  await payAtCashier(page, '399')
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
})
