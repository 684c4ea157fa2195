import type { Client } from '@kaozhou/api'
import { paidNotice, signedForm } from '../sandbox/alipay/alipay-messages'
import { openSandboxKeys } from '../sandbox/payments/sandbox-keys'
import { findTrade } from '../sandbox/payments/sandbox-trades'
import type { LoadWorld } from './load-world'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescapeHtml(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** Starts a payment by Alipay and arrives at its cashier. Returns what a press of "pay" does. */
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

/** Sends the notification of a paid order so many times, to both servers. */
export async function notify(world: LoadWorld, orderId: string, times: number): Promise<void> {
  const trade = await findTrade(world.store.db, 'ALI', `${orderId}1`)
  if (trade?.status !== 'paid') return
  const { alipay } = await openSandboxKeys(world.dataDirectory)
  const notice = { ...paidNotice(trade, Date.now()), notify_id: `load-${orderId}` }
  const body = signedForm(notice, alipay.platform.privateKey)
  await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const { url } = world.servers[index % 2] ?? world.servers[0]
      return fetch(`${url}/pay/notify/alipay`, { method: 'POST', headers: FORM, body })
    }),
  )
}
