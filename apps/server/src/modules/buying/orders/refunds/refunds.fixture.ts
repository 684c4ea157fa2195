import { randomUUID } from 'node:crypto'
import type { Client, Order } from '@kaozhou/api'
import type { RefundAsk } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import type { TestServer } from '../../../../testing/test-server'
import { numberOf, payFully } from '../buying.fixture'
import { runRefunds } from '../settling/run-refunds'
import { type GivenBack, giveBack } from './give-back'

/** The member of staff who gives back in these tests. */
export const STAFF = { staffId: 'staff-1' }

/** Buys courses from the cart and pays for them. */
export async function buyCart(
  server: TestServer,
  client: Client,
  courseIds: readonly number[],
  by: 'ALI' | 'WECHAT' = 'ALI',
): Promise<Order> {
  for (const courseId of courseIds) await client.cart.add({ courseId })
  const { checkoutKey, price } = await client.buying.cartConfirm()
  const { id } = await client.buying.cart({ checkoutKey, total: price.total })
  await payFully(server, client, id, by)
  return client.orders.detail({ id })
}

/** The position of a course in an order. */
export function positionOf({ lines }: Order, courseId: number): number {
  return lines.findIndex((line) => line.courseId === courseId)
}

export function lines(...asked: { position: number; amount?: number }[]): RefundAsk {
  return { kind: 'lines', lines: asked }
}

/** Staff give back; the providers are asked at once, and their notifications arrive. */
export async function giveBackNow(
  server: TestServer,
  orderId: string,
  ask: RefundAsk,
  key: string = randomUUID(),
): Promise<GivenBack> {
  const { deps } = server.orders
  const input = { orderId, ask, key, note: '课程不合适' }
  const { now } = server.clock
  const given = await deps.store.inTransaction((tx) => giveBack(tx, input, STAFF, now))
  await runRefunds(deps, now)
  await server.orders.deliverNotices()
  return given
}

/** What the provider's own books say went back of the order's payments. */
export function bankGave(server: TestServer, orderId: string): Promise<number> {
  return numberOf(
    server,
    sql`select coalesce(sum(amount), 0) as n from sandbox_refunds where trade_no in
        (select trade_no from payment_trades where order_id = ${orderId})`,
  )
}

/** The providers refuse what they are asked of this order's payments, until they know them again. */
export async function forgetTrades(server: TestServer, orderId: string): Promise<void> {
  await server.store.db.execute(sql`update sandbox_trades set trade_no = 'x' || trade_no
    where trade_no in (select trade_no from payment_trades where order_id = ${orderId})`)
}

export async function rememberTrades(server: TestServer, orderId: string): Promise<void> {
  await server.store.db.execute(sql`update sandbox_trades set trade_no = substr(trade_no, 2)
    where trade_no in (select 'x' || trade_no from payment_trades where order_id = ${orderId})`)
}

/** As if no rule had refunded the payments of this order. */
export async function dropWaitingRefunds(server: TestServer, orderId: string): Promise<void> {
  const { db } = server.store
  await db.execute(sql`delete from refunds where order_id = ${orderId} and status = 'pending'`)
  await db.execute(sql`update payment_transactions set refunded = 0 where order_id = ${orderId}`)
}
