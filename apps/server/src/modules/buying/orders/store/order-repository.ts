import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { orderLines, orders, paymentTrades } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type TradeRow = typeof paymentTrades.$inferSelect

export async function insertOrder(
  tx: Executor,
  order: typeof orders.$inferInsert,
  lines: readonly Omit<OrderLineRow, 'orderId'>[],
): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing().returning()
  if (!row) throw new Refusal('orderState', { message: '你已有一笔同样的订单，请到“我的订单”查看' })
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row.id })))
  return row
}

/** The order of this person; another's is as if it were not there. */
export async function findOrder(
  db: Executor,
  id: string,
  userId: number,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return row ?? null
}

/** Everything that changes an order holds its row. */
export async function lockOrder(tx: Executor, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row ?? null
}

export async function updateOrder(
  tx: Executor,
  id: string,
  change: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning()
  if (!row) throw new Error(`order ${id} is gone`)
  return row
}

export async function findLines(
  db: Executor,
  orderIds: readonly string[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
}

export interface OrderPage {
  rows: OrderRow[]
  total: number
}

/** The newest first. */
export async function findOrderPage(
  db: Executor,
  filter: { userId: number; status?: OrderRow['status'] },
  { page, length }: { page: number; length: number },
): Promise<OrderPage> {
  const where = and(
    eq(orders.userId, filter.userId),
    isNull(orders.hiddenAt),
    filter.status && eq(orders.status, filter.status),
  )
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(length)
    .offset((page - 1) * length)
  return { rows, total: await db.$count(orders, where) }
}

/** This person's orders that still wait for a payment, the newest first. */
export async function findUnpaid(db: Executor, userId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'unpaid')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

const CLAIM_MS = 60_000

/**
 * Overdue orders, for this server alone to close: servers side by side get different ones, and what a server that
 * died had claimed is free again after a minute.
 */
export async function claimOverdue(db: Executor, now: number, limit: number): Promise<OrderRow[]> {
  const free = sql`(${orders.claimedUntil} is null or ${orders.claimedUntil} <= ${now})`
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'unpaid'), lte(orders.expiresAt, now), free))
    .orderBy(asc(orders.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(orders)
    .set({ claimedUntil: now + CLAIM_MS })
    .where(inArray(orders.id, due))
    .returning()
}

/** True once in `everyMs`: a page that asks again and again does not pass it all on to the providers. */
export async function claimAsking(
  db: Executor,
  id: string,
  now: number,
  everyMs: number,
): Promise<boolean> {
  const idle = sql`(${orders.askedAt} is null or ${orders.askedAt} <= ${now - everyMs})`
  const claimed = await db
    .update(orders)
    .set({ askedAt: now })
    .where(and(eq(orders.id, id), idle))
    .returning({ id: orders.id })
  return claimed.length > 0
}

export async function findTrades(db: Executor, orderId: string): Promise<TradeRow[]> {
  return db.select().from(paymentTrades).where(eq(paymentTrades.orderId, orderId))
}

export async function findTrade(db: Executor, tradeNo: string): Promise<TradeRow | null> {
  const [row] = await db.select().from(paymentTrades).where(eq(paymentTrades.tradeNo, tradeNo))
  return row ?? null
}

/** A way of paying is begun once; beginning it again is the same attempt. */
export async function keepTrade(
  db: Executor,
  trade: typeof paymentTrades.$inferInsert,
): Promise<void> {
  await db.insert(paymentTrades).values(trade).onConflictDoNothing()
}
