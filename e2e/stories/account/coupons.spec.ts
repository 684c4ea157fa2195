import { expect } from '@playwright/test'
import { test as visitorTest } from '../../page/kept-page'
import { logIn } from '../../people/phone'
import { test } from '../../people/session'
import { closeGift } from '../steps'

test('a code and a ticket give coupons, and the confirm page chooses the better one', async ({
  page,
}) => {
  await page.goto('/coupon/activate')
  await page.getByRole('textbox', { name: '激活码' }).fill('SHANGAN20')
  await page.getByRole('button', { name: '激活优惠券' }).click()
  await expect(page.getByText('激活成功，已放入你的卡包')).toBeVisible()
  await page.goto('/bindticket/503')
  await page.getByRole('button', { name: '立即领取' }).click()
  await expect(page.getByRole('link', { name: '去使用' })).toBeVisible()

  await page.goto('/confirmorder/1003?type=1')
  await expect(page.getByRole('button', { name: '去支付 ¥73' })).toBeVisible()
  await page.getByRole('button', { name: /^优惠券/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择优惠券' })
  await sheet.getByRole('radio', { name: '四六级八五折' }).check()
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '去支付 ¥78.15' })).toBeVisible()
})

visitorTest('a visitor logs in and takes a coupon ticket', async ({ page }) => {
  await page.goto('/bindticket/503')
  await page.getByRole('button', { name: '立即领取' }).click()
  await logIn(page)
  await closeGift(page)
  await expect(page.getByRole('link', { name: '去使用' })).toBeVisible()
})
