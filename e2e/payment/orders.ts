import type { Client } from '@kaozhou/api'
import { OrderType } from '../../packages/domain/src/orders/order-type'
import { payAlipayForm } from './alipay'

interface Checkout {
  checkoutKey: string
  price: { total: number }
}

/** Submits a confirm page at the price that the server computed. */
export function submitted<T>(
  { checkoutKey, price }: Checkout,
  submit: (input: { checkoutKey: string; total: number }) => Promise<T>,
): Promise<T> {
  return submit({ checkoutKey, total: price.total })
}

/** Orders a course through the API. Resolves with the order's id. */
export async function order(client: Client, courseId: number): Promise<string> {
  const page = await client.buying.singleConfirm({ courseId })
  return (await submitted(page, (input) => client.buying.single(input))).id
}

/** Orders a course and pays for it. Resolves with the order's id. */
export async function buy(client: Client, courseId: number): Promise<string> {
  const id = await order(client, courseId)
  await pay(client, id)
  return id
}

/** Opens a group and pays for its leader's place. */
export async function lead(client: Client, courseId: number) {
  const type = OrderType.AssembleConfirm
  const page = await client.buying.singleConfirm({ courseId, type })
  const made = await submitted(page, (input) => client.buying.groupLeader(input))
  await pay(client, made.id)
  return made
}

/** Pays an order at Alipay's sandbox. Resolves once the server has recorded the payment. */
export async function pay(client: Client, orderId: string): Promise<void> {
  const paymentType = 'ALI'
  const { ali = '' } = await client.orders.pay({ orderId, paymentType, returnUrl: '/ordersuccess' })
  await payAlipayForm(ali)
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await client.orders.state({ id: orderId })
    if (status !== 'unpaid') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`order ${orderId} was paid, and the server does not know of it`)
}

/** Orders a bundle and pays for it. */
export async function buyBundle(client: Client, bundleId: number): Promise<void> {
  const page = await client.buying.bundleConfirm({ bundleId })
  const { id } = await submitted(page, (input) => client.buying.bundle(input))
  await pay(client, id)
}
