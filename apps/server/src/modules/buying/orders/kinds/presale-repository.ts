import { OrderType } from '@kaozhou/domain'
import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { presales } from '../../../../database/schema/markets'
import { orders, paymentTransactions } from '../../../../database/schema/orders'
import type { OrderRow } from '../store/order-repository'

/** Pre-sales: the rows of `presales`, and the orders of their deposits and balances. */

export type PresaleRow = typeof presales.$inferSelect

export async function findPresale(db: Executor, id: number): Promise<PresaleRow | null> {
  const [row] = await db.select().from(presales).where(eq(presales.id, id))
  return row ?? null
}

/** The pre-sale, locked against changes: the seller's cancellation waits until the transaction ends. */
export async function lockPresale(tx: Executor, id: number): Promise<PresaleRow | null> {
  const [row] = await tx.select().from(presales).where(eq(presales.id, id)).for('share')
  return row ?? null
}

/** Pre-sales that run at `now`, and those in `alsoIds`. */
export async function listPresaleRows(
  db: Executor,
  query: { courseId: number | undefined; alsoIds: readonly number[]; now: number },
  window: { offset: number; limit: number },
): Promise<{ rows: PresaleRow[]; total: number }> {
  const { courseId, alsoIds, now } = query
  const running = sql`${presales.cancelledAt} is null and ${presales.depositStartTime} <= ${now}
    and ${presales.balanceEndTime} > ${now}`
  const ofCourse = courseId === undefined ? undefined : eq(presales.courseId, courseId)
  const where = and(ofCourse, or(running, inArray(presales.id, [...alsoIds])))
  const rows = await db
    .select()
    .from(presales)
    .where(where)
    .orderBy(asc(presales.balanceEndTime), asc(presales.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(presales, where) }
}

/** Takes one place of a pre-sale. False when none is left, or the seller cancelled it. */
export async function takePlace(tx: Executor, id: number): Promise<boolean> {
  const taken = await tx
    .update(presales)
    .set({ stock: sql`${presales.stock} - 1` })
    .where(
      and(
        eq(presales.id, id),
        isNull(presales.cancelledAt),
        or(isNull(presales.stock), gte(presales.stock, 1)),
      ),
    )
    .returning({ id: presales.id })
  return taken.length > 0
}

export async function returnPlace(tx: Executor, id: number): Promise<void> {
  await tx
    .update(presales)
    .set({ stock: sql`${presales.stock} + 1` })
    .where(eq(presales.id, id))
}

/** Adds to the number of paid deposits, or takes from it; it never becomes negative. */
export async function addSold(tx: Executor, id: number, change: 1 | -1): Promise<void> {
  await tx
    .update(presales)
    .set({ sold: sql`greatest(${presales.sold} + ${change}::int, 0)` })
    .where(eq(presales.id, id))
}

/** Keeps the time of the first cancellation. */
export async function markPresaleCancelled(db: Executor, id: number, now: number): Promise<void> {
  await db
    .update(presales)
    .set({ cancelledAt: now })
    .where(and(eq(presales.id, id), isNull(presales.cancelledAt)))
}

/** A user's order of a deposit, locked, so that it can't be refunded while a balance order uses it. */
export async function lockDepositOrder(
  tx: Executor,
  id: string,
  userId: number,
): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.id, id), eq(orders.userId, userId), eq(orders.type, OrderType.DepositProduct)),
    )
    .for('update')
  return row ?? null
}

/** A user's orders of deposits and balances, the newest first. */
export async function listPresaleOrders(db: Executor, userId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.type, [OrderType.DepositProduct, OrderType.Deposit]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(200)
}

/**
 * The unpaid and paid orders of a pre-sale, of all users. Balances come before deposits, so that no deposit is refunded
 * while its balance can still be paid.
 */
export async function listOpenOrdersOfPresale(
  db: Executor,
  presaleId: number,
): Promise<Pick<OrderRow, 'id' | 'userId' | 'status'>[]> {
  return db
    .select({ id: orders.id, userId: orders.userId, status: orders.status })
    .from(orders)
    .where(isOpenOrderOf(db, presaleId))
    .orderBy(orders.type, orders.id)
}

/** How many open orders a pre-sale has, by type and state, and what is left of their money. */
export async function sumOpenOrdersOfPresale(
  db: Executor,
  presaleId: number,
): Promise<{ type: number; status: OrderRow['status']; count: number; money: number }[]> {
  const rest = sql`${paymentTransactions.amount} - ${paymentTransactions.refunded}`
  const rows = await db
    .select({
      type: orders.type,
      status: orders.status,
      count: countDistinct(orders.id),
      money: sql<string>`coalesce(sum(${rest}), 0)`,
    })
    .from(orders)
    .leftJoin(paymentTransactions, eq(paymentTransactions.orderId, orders.id))
    .where(isOpenOrderOf(db, presaleId))
    .groupBy(orders.type, orders.status)
  return rows.map((row) => ({ ...row, money: Number(row.money) }))
}

function isOpenOrderOf(db: Executor, presaleId: number): SQL | undefined {
  const isDeposit = and(
    eq(orders.type, OrderType.DepositProduct),
    sql`(${orders.content}->>'presaleId')::int = ${presaleId}`,
  )
  const depositOrders = db.select({ id: orders.id }).from(orders).where(isDeposit)
  return and(
    inArray(orders.status, ['unpaid', 'paid']),
    or(isDeposit, inArray(sql`${orders.content}->>'depositOrderId'`, depositOrders)),
  )
}

/** Pre-sales that are neither over nor cancelled. */
export async function listLivingPresales(
  db: Executor,
  now: number,
  limit: number,
): Promise<PresaleRow[]> {
  return db
    .select()
    .from(presales)
    .where(and(isNull(presales.cancelledAt), gt(presales.balanceEndTime, now)))
    .orderBy(asc(presales.balanceEndTime), asc(presales.id))
    .limit(limit)
}

/** The state of the unpaid or paid order of a deposit's balance; null without one. */
export async function findBalance(
  db: Executor,
  { userId, depositOrderId }: { userId: number; depositOrderId: string },
): Promise<'unpaid' | 'paid' | null> {
  const [row] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.type, OrderType.Deposit),
        inArray(orders.status, ['unpaid', 'paid']),
        sql`${orders.content}->>'depositOrderId' = ${depositOrderId}`,
      ),
    )
    .limit(1)
  return row?.status === 'unpaid' || row?.status === 'paid' ? row.status : null
}
