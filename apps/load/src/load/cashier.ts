import type { Client } from '@kaozhou/api'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescapeHtml(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** Starts a payment by Alipay and opens its cashier. Returns a function that presses "pay". */
export async function openCashier(client: Client, orderId: string): Promise<() => Promise<void>> {
  const { ali = '' } = await client.orders.pay({
    orderId,
    paymentType: 'ALI',
    returnUrl: '/ordersuccess',
  })
  const fields = [...ali.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [unescapeHtml(name), unescapeHtml(value)],
  )
  const gateway = unescapeHtml(/ action="([^"]+)"/.exec(ali)?.[1] ?? '')
  const opened = await fetch(gateway, {
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams(fields).toString(),
  })
  const page = await opened.text()
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
  const target = new URL(unescapeHtml(action ?? opened.url), opened.url)
  return async () => {
    await fetch(target, {
      method: 'POST',
      headers: FORM,
      body: 'action=confirm',
      redirect: 'manual',
    })
  }
}
