import type { Client } from '@kaozhou/api'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescapeHtml(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** The cashier's page did not come: nobody answers for the server, or it could not. */
export class CashierError extends Error {
  override name = 'CashierError'

  constructor(readonly status: number) {
    super(`the cashier answers ${status}`)
  }
}

/**
 * Starts a payment by Alipay and opens its cashier. Returns a function that presses "pay".
 *
 * @throws CashierError, as pressing does.
 */
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
  const opened = await visit(gateway, {
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams(fields).toString(),
  })
  const page = await opened.text()
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
  const target = new URL(unescapeHtml(action ?? opened.url), opened.url)
  return async () => {
    await visit(target, {
      method: 'POST',
      headers: FORM,
      body: 'action=confirm',
      redirect: 'manual',
    })
  }
}

async function visit(address: string | URL, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, request)
  if (answer.status >= 500) throw new CashierError(answer.status)
  return answer
}
