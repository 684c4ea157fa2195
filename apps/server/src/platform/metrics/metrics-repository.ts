import { count, eq, isNull, min } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { notices } from '../../database/schema/marketing'
import { orders, paymentTransactions, refunds } from '../../database/schema/orders'
import { pushDeliveries } from '../../database/schema/push'

export interface Counted {
  state: string
  count: number
}

export function countOrders(db: Executor): Promise<Counted[]> {
  return db.select({ state: orders.status, count: count() }).from(orders).groupBy(orders.status)
}

export function countPayments(db: Executor): Promise<Counted[]> {
  const { provider } = paymentTransactions
  return db.select({ state: provider, count: count() }).from(paymentTransactions).groupBy(provider)
}

export function countRefunds(db: Executor): Promise<Counted[]> {
  return db.select({ state: refunds.status, count: count() }).from(refunds).groupBy(refunds.status)
}

/** When the oldest entry of each queue should have been worked on, in ms since the epoch; null for an empty queue. */
export async function oldestOfQueues(db: Executor): Promise<Record<string, number | null>> {
  const [refund] = await db
    .select({ at: min(refunds.nextAt) })
    .from(refunds)
    .where(eq(refunds.status, 'pending'))
  const [push] = await db.select({ at: min(pushDeliveries.dueAt) }).from(pushDeliveries)
  const [notice] = await db
    .select({ at: min(notices.createdAt) })
    .from(notices)
    .where(isNull(notices.queuedAt))
  const [overdue] = await db
    .select({ at: min(orders.expiresAt) })
    .from(orders)
    .where(eq(orders.status, 'unpaid'))
  return {
    refunds: refund?.at ?? null,
    pushes: push?.at ?? null,
    notices: notice?.at ?? null,
    expiries: overdue?.at ?? null,
  }
}
