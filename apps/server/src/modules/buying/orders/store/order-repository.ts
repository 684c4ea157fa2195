import { MINUTE } from '@kaozhou/domain'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { prepared } from '../../../../database/prepared'
import {
  orderLines,
  orders,
  paymentTrades,
  paymentTransactions,
} from '../../../../database/schema/orders'
import { users } from '../../../../database/schema/users'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type TradeRow = typeof paymentTrades.$inferSelect

const hasId = eq(orders.id, sql.placeholder('id'))

const readById = prepared((db) => db.select().from(orders).where(hasId))

export async function findOrderById(db: Executor, id: string): Promise<OrderRow | null> {
  const [row] = await readById(db, { id })
  return row ?? null
}

const isOwn = and(hasId, eq(orders.userId, sql.placeholder('userId')))

const readOwn = prepared((db) => db.select().from(orders).where(isOwn))

/** An order of this user; null for another user's. */
export async function findOrder(
  db: Executor,
  id: string,
  userId: number,
): Promise<OrderRow | null> {
  const [row] = await readOwn(db, { id, userId })
  return row ?? null
}

const readOwnWithTrades = prepared((db) =>
  db
    .select({ order: orders, trade: paymentTrades })
    .from(orders)
    .leftJoin(paymentTrades, eq(paymentTrades.orderId, orders.id))
    .where(isOwn),
)

/** {@link findOrder} with the attempts to pay it. */
export async function findOrderWithTrades(
  db: Executor,
  id: string,
  userId: number,
): Promise<{ order: OrderRow; trades: TradeRow[] } | null> {
  const rows = await readOwnWithTrades(db, { id, userId })
  const order = rows[0]?.order
  return order ? { order, trades: rows.flatMap(({ trade }) => trade ?? []) } : null
}

const readLocked = prepared((db) => db.select().from(orders).where(hasId).for('update'))

/** Whatever changes an order locks its row first. */
export async function lockOrder(tx: Executor, id: string): Promise<OrderRow | null> {
  const [row] = await readLocked(tx, { id })
  return row ?? null
}

const readLines = prepared((db) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${sql.placeholder('orderIds')}::text[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
)

export async function findLines(
  db: Executor,
  orderIds: readonly string[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return readLines(db, { orderIds: [...orderIds] })
}

export interface OrderPage {
  rows: OrderRow[]
  total: number
}

/** A page of a user's orders, the newest first. */
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

/** A user's unpaid orders of one good of the points shop. */
export function countUnpaidGoodOrders(
  db: Executor,
  { userId, type, goodId }: { userId: number; type: number; goodId: number },
): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.userId, userId),
      eq(orders.type, type),
      eq(orders.status, 'unpaid'),
      sql`(${orders.content}->>'goodId')::int = ${goodId}`,
    ),
  )
}

/** The orders in a user's list by status. */
export async function countByStatus(
  db: Executor,
  userId: number,
): Promise<{ status: OrderRow['status']; number: number }[]> {
  return db
    .select({ status: orders.status, number: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.hiddenAt)))
    .groupBy(orders.status)
}

/** A user's unpaid orders, the newest first. */
export async function findUnpaid(db: Executor, userId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'unpaid')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

const CLAIM_MS = MINUTE

/**
 * Claims overdue orders to close for a minute. Several servers may call it at the same time and get different orders;
 * the claims of a server that crashed expire.
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

/** True at most once in `everyMs`, so that not every poll of a page asks the payment provider. */
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

const readTrade = prepared((db) =>
  db
    .select()
    .from(paymentTrades)
    .where(eq(paymentTrades.tradeNo, sql.placeholder('tradeNo'))),
)

export async function findTrade(db: Executor, tradeNo: string): Promise<TradeRow | null> {
  const [row] = await readTrade(db, { tradeNo })
  return row ?? null
}

const addTrade = prepared((db) => {
  const provider = sql.placeholder('provider')
  const kept = db.$with('kept').as(
    db
      .insert(paymentTrades)
      .values({
        tradeNo: sql.placeholder('tradeNo'),
        orderId: sql.placeholder('orderId'),
        provider,
        amount: sql.placeholder('amount'),
        payer: sql.placeholder('payer'),
        payerUserId: sql.placeholder('payerUserId'),
        network: sql.placeholder('network'),
        periods: sql.placeholder('periods'),
        createdAt: sql.placeholder('createdAt'),
      })
      .onConflictDoNothing()
      .returning({ tradeNo: paymentTrades.tradeNo }),
  )
  return db
    .with(kept)
    .update(orders)
    .set({ paymentType: sql`${provider}` })
    .where(eq(orders.id, sql.placeholder('orderId')))
})

/** Stores a payment attempt, and its provider with the order. An attempt whose number is stored already stays as it is. */
export async function insertTrade(db: Executor, trade: TradeRow): Promise<void> {
  await addTrade(db, trade)
}

/** The other attempts on an order that friends started from a network. */
export function countTradesFrom(
  db: Executor,
  { orderId, network, tradeNo }: { orderId: string; network: string; tradeNo: string },
): Promise<number> {
  return db.$count(
    paymentTrades,
    and(
      eq(paymentTrades.orderId, orderId),
      eq(paymentTrades.network, network),
      ne(paymentTrades.tradeNo, tradeNo),
    ),
  )
}

/** Takes an attempt that the provider refused out of the count of its network. */
export async function clearTradeNetwork(db: Executor, tradeNo: string): Promise<void> {
  await db.update(paymentTrades).set({ network: null }).where(eq(paymentTrades.tradeNo, tradeNo))
}

/** A payment at the price of its order; one that began before the price was changed goes back. */
const isAtPrice = eq(paymentTransactions.amount, orders.amount)

/** The attempt that each of these orders was paid by: its first payment at its price, since all others are refunded. */
export async function listPaidTrades(
  db: Executor,
  orderIds: readonly string[],
): Promise<(TradeRow & { friendName: string | null })[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectDistinctOn([paymentTransactions.orderId], {
      trade: paymentTrades,
      friendName: users.nickname,
    })
    .from(paymentTransactions)
    .innerJoin(paymentTrades, eq(paymentTrades.tradeNo, paymentTransactions.tradeNo))
    .innerJoin(orders, eq(orders.id, paymentTransactions.orderId))
    .leftJoin(users, eq(users.id, paymentTrades.payerUserId))
    .where(and(inArray(paymentTransactions.orderId, [...orderIds]), isAtPrice))
    .orderBy(asc(paymentTransactions.orderId), asc(paymentTransactions.id))
  return rows.map(({ trade, friendName }) => ({ ...trade, friendName }))
}

/** True when a friend paid the order; with `openId`, when this friend did. */
export async function wasPaidByFriend(
  db: Executor,
  orderId: string,
  openId?: string,
): Promise<boolean> {
  const { payer } = paymentTrades
  const paid = await db
    .select({ tradeNo: paymentTrades.tradeNo })
    .from(paymentTransactions)
    .innerJoin(orders, eq(orders.id, paymentTransactions.orderId))
    .innerJoin(paymentTrades, eq(paymentTrades.tradeNo, paymentTransactions.tradeNo))
    .where(
      and(
        eq(paymentTransactions.orderId, orderId),
        openId === undefined ? isNotNull(payer) : eq(payer, openId),
        isAtPrice,
      ),
    )
    .limit(1)
  return paid.length > 0
}
