import { expect } from '@playwright/test'
import { ADDRESS } from '../address'
import { payShown } from '../cashier'
import { test } from '../session'

test('a deposit counts as more, and its balance opens the course', async ({ page, person }) => {
  await person.client.addresses.create(ADDRESS)
  await page.goto('/details/1010')
  await page.getByRole('link', { name: /^定金预售/ }).click()
  await page.getByRole('button', { name: '付定金 ¥100' }).click()
  await expect(page.getByRole('link', { name: '《定金协议》' })).toBeVisible()
  expect(await payShown(page)).toBe('100')
  await expect(page.getByRole('heading', { name: '定金已付' })).toBeVisible()

  await page.getByRole('link', { name: '看什么时候付尾款' }).click()
  // ¥1699 − ¥300 that ¥100 count as.
  await page.getByRole('button', { name: '付尾款 ¥1399' }).click()
  await expect(page.getByText('定金抵扣')).toBeVisible()
  await expect(page.getByRole('button', { name: /^优惠券/ })).toBeHidden()
  expect(await payShown(page)).toBe('1399')

  await expect(page).toHaveURL(/\/order_detail\/\d+\?type=11/)
  await expect(page.getByRole('heading', { name: '已支付' })).toBeVisible()
  await page.getByRole('link', { name: '去学习' }).click()
  await expect(page.getByText(/考研数学全程班/).first()).toBeVisible()
})
