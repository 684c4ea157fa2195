import { expect, type Page } from '@playwright/test'

/** The amount in yuan on the pay button of the open confirm page. */
export async function amountShown(page: Page): Promise<string> {
  const pay = page.getByRole('button', { name: /去支付 ¥/ })
  await expect(pay).toBeEnabled()
  return yuan(await pay.textContent())
}

/** Pays the open confirm page by Alipay, and expects the same amount at the cashier. */
export async function payShown(page: Page): Promise<string> {
  const amount = await amountShown(page)
  await page.getByRole('button', { name: /去支付 ¥/ }).click()
  await payAtCashier(page, amount)
  return amount
}

/** Expects an amount in yuan at Alipay's cashier, and pays it. */
export async function payAtCashier(page: Page, amount: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  await expect(page.getByText(Number(amount).toFixed(2)).first()).toBeVisible()
  await page.getByRole('button', { name: '确认付款' }).click()
}

/** The amount of a text that ends in ¥99. */
export function yuan(text: string | null): string {
  return text?.replace(/.*¥/, '') ?? ''
}
