import { expect, type Page } from '@playwright/test'

/** The confirm page is open; the yuan that its button asks for. */
export async function amountShown(page: Page): Promise<string> {
  const pay = page.getByRole('button', { name: /去支付 ¥/ })
  await expect(pay).toBeEnabled()
  return yuan(await pay.textContent())
}

/** Pays the open confirm page by Alipay; the cashier asks for exactly what was shown. */
export async function payShown(page: Page): Promise<string> {
  const amount = await amountShown(page)
  await page.getByRole('button', { name: /去支付 ¥/ }).click()
  await payAtCashier(page, amount)
  return amount
}

/** At Alipay's cashier: it asks for this many yuan, and gets them. */
export async function payAtCashier(page: Page, amount: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  await expect(page.getByText(Number(amount).toFixed(2)).first()).toBeVisible()
  await page.getByRole('button', { name: '确认付款' }).click()
}

/** The number of a text that ends in ¥99. */
export function yuan(text: string | null): string {
  return text?.replace(/.*¥/, '') ?? ''
}
