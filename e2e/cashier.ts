import { expect, type Page } from '@playwright/test'
import type { Person } from './session'

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

/** A course that is ordered, and paid, through the API: for stories that begin after it. */
export async function order({ client }: Person, courseId: number): Promise<string> {
  const { checkoutKey, price } = await client.orders.singleConfirm({ courseId })
  return (await client.orders.single({ checkoutKey, total: price.total })).id
}

export async function buy(person: Person, courseId: number): Promise<string> {
  const orderId = await order(person, courseId)
  await payOrder(person, orderId)
  return orderId
}

/** What a browser does with Alipay's form, and a person with the cashier's button. */
async function payOrder({ client, origin }: Person, orderId: string): Promise<void> {
  const { ali = '' } = await client.orders.pay({
    orderId,
    paymentType: 'ALI',
    returnUrl: `${origin}/ordersuccess?orderId=${orderId}`,
  })
  const fields = [...ali.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [plain(name), plain(value)],
  )
  const opened = await post(plain(/ action="([^"]+)"/.exec(ali)?.[1] ?? ''), fields)
  const action = /<form method="post" action="([^"]+)"/.exec(await opened.text())?.[1] ?? ''
  await post(new URL(plain(action), opened.url).href, [['action', 'confirm']], 'manual')
}

function post(
  url: string,
  fields: [string, string][],
  redirect: 'follow' | 'manual' = 'follow',
): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function plain(markup: string): string {
  return markup.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
