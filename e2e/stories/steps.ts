import { expect, type Page } from '@playwright/test'

/** Adds an address from the confirm page, which then ships to it. */
export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /填写收货地址/ }).click()
  await page
    .getByRole('button', { name: '新增地址' })
    .or(page.getByRole('link', { name: '新增地址' }))
    .click()
  await page
    .getByRole('textbox', { name: /粘贴地址/ })
    .fill('林小舟 13800138000 北京市东城区景山前街 4 号')
  await page.getByRole('button', { name: '识别并填写' }).click()
  await expect(page.getByRole('textbox', { name: /收货人/ })).toHaveValue('林小舟')
  await page.getByRole('button', { name: '保存地址' }).click()
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
  await expect(page.getByText(/景山前街\s?4\s?号/)).toBeVisible()
}

/** Closes the new-user gift, which opens after a login outside a purchase. */
export async function closeGift(page: Page): Promise<void> {
  const gift = page.getByRole('dialog', { name: '新人礼包' })
  await gift.getByRole('button', { name: '关闭' }).click()
  await expect(gift).toBeHidden()
}
