import { OrderType } from '@kaozhou/domain'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { deposits } from '../../../../database/schema/markets'
import { orders } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import { cancelOrder } from '../settling/close-order'
import { runRefunds } from '../settling/run-refunds'
import type { OrderDeps } from '../state/order-deps'
import { refundAll } from '../state/order-transitions'
import { lockOrder } from '../store/order-repository'

/**
 * The seller calls a pre-sale off: nothing of it is sold any more, and every deposit and balance goes back, whatever
 * else happened (decisions §3). Can be called again after a crash. Returns how many orders are given back.
 */
export async function cancelPresale(
  deps: OrderDeps,
  depositId: number,
  now: number,
): Promise<number> {
  await deps.store.db
    .update(deposits)
    .set({ cancelledAt: now })
    .where(and(eq(deposits.id, depositId), isNull(deposits.cancelledAt)))
  let refunded = 0
  for (const { id, userId, status } of await livingOrders(deps, depositId)) {
    if (status === 'unpaid') await cancelUnlessPaid(deps, id, userId, now)
    if (await refundOne(deps, id, now)) refunded += 1
  }
  await runRefunds(deps, now)
  return refunded
}

async function livingOrders({ store }: OrderDeps, depositId: number) {
  const ofPresale = sql`(${orders.content}->>'depositId')::int = ${depositId}`
  const depositOrders = store.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.type, OrderType.DepositProduct), ofPresale))
  // Balances first, so that a deposit never goes back under a balance that can still be paid.
  return store.db
    .select({ id: orders.id, userId: orders.userId, status: orders.status })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['unpaid', 'paid']),
        or(
          and(eq(orders.type, OrderType.DepositProduct), ofPresale),
          inArray(sql`${orders.content}->>'depositOrderId'`, depositOrders),
        ),
      ),
    )
    .orderBy(orders.type, orders.id)
}

/** A payment that was on its way counts, and goes back like the others. */
async function cancelUnlessPaid(
  deps: OrderDeps,
  id: string,
  userId: number,
  now: number,
): Promise<void> {
  try {
    await cancelOrder(deps, id, userId, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function refundOne({ store }: OrderDeps, id: string, now: number): Promise<boolean> {
  return store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'paid' || order.refundAskedAt !== null) return false
    await refundAll(tx, order, 'seller', now)
    return true
  })
}
