import { count, inArray, min, sql } from 'drizzle-orm'
import type { Reader } from '../../../database/executor'
import { orderLines, refunds } from '../../../database/schema/orders'

/** Of each order: the name of its first line, how many it has, and what went back of its money. */
export async function summariesOf(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { title: string; lines: number; refunded: number }>()
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      lines: count(),
      title: min(sql<string>`lpad(${orderLines.position}::text, 4, '0') || ${orderLines.name}`),
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .groupBy(orderLines.orderId)
  const returned = await db
    .select({ orderId: refunds.orderId, sum: sql<string>`sum(${refunds.amount})` })
    .from(refunds)
    .where(inArray(refunds.orderId, [...ids]))
    .groupBy(refunds.orderId)
  const sums = new Map(returned.map(({ orderId, sum }) => [orderId, Number(sum)]))
  return new Map(
    lines.map(({ orderId, lines: n, title }) => [
      orderId,
      { title: (title ?? '').slice(4), lines: n, refunded: sums.get(orderId) ?? 0 },
    ]),
  )
}
