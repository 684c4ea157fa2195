import type { Client } from '@kaozhou/api'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Pays an order at Alipay's sandbox as a person would, without a browser; resolves once the server knows. */
export async function payByAlipay(client: Client, orderId: string): Promise<void> {
  const paymentType = 'ALI'
  const { ali = '' } = await client.orders.pay({ orderId, paymentType, returnUrl: '/ordersuccess' })
  const gateway = unescapeHtml(/ action="([^"]+)"/.exec(ali)?.[1])
  const fields = [...ali.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const opened = await post(
    gateway,
    fields.map(([, name, value]) => [unescapeHtml(name), unescapeHtml(value)]),
  )
  const action = /<form method="post" action="([^"]+)"/.exec(await opened.text())?.[1]
  await post(new URL(unescapeHtml(action) || opened.url, opened.url).href, [['action', 'confirm']])
  await untilPaid(client, orderId)
}

async function untilPaid(client: Client, id: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await client.orders.state({ id })
    if (status !== 'unpaid') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`order ${id} was paid, and the server does not know of it`)
}

function post(url: string, fields: string[][]): Promise<Response> {
  const body = new URLSearchParams(fields).toString()
  return fetch(url, { method: 'POST', headers: FORM, body })
}

function unescapeHtml(text = ''): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
