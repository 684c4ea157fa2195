import { expect } from '@playwright/test'
import { test } from '../../people/session'
import { addAddress } from '../steps'

test('an address that is added from the confirm page keeps the choices made there', async ({
  page,
}) => {
  await page.goto('/details/1001')
  await page.getByRole('button', { name: /^单独购买/ }).click()
  const points = page.getByRole('switch', { name: /用 100 积分抵 ¥1/ })
  await expect(points).toBeChecked()
  await points.click()
  await expect(page.getByRole('button', { name: '去支付 ¥394' })).toBeEnabled()
  const friend = page.getByRole('radio', { name: /好友代付/ })
  await friend.check()
  // Submitting without an address leads to the list of addresses.
  await page.getByRole('button', { name: '找同学付 ¥394' }).click()
  await expect(page.getByRole('heading', { name: '选择收货地址' })).toBeVisible()
  await page.goBack()
  await addAddress(page)
  await expect(points).not.toBeChecked()
  await expect(friend).toBeChecked()
  await page.getByRole('radio', { name: /支付宝/ }).check()
  await page.getByRole('button', { name: '去支付 ¥394' }).click()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
})
