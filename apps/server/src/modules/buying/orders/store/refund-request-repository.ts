import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { refundRequests } from '../../../../database/schema/orders'

export type RefundRequestRow = typeof refundRequests.$inferSelect

/** Null when the order has an open request. */
export async function insertRequest(
  tx: Executor,
  row: Omit<typeof refundRequests.$inferInsert, 'status'>,
): Promise<RefundRequestRow | null> {
  const [made] = await tx.insert(refundRequests).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function findRequest(db: Executor, id: number): Promise<RefundRequestRow | null> {
  const [row] = await db.select().from(refundRequests).where(eq(refundRequests.id, id))
  return row ?? null
}

export function countRequests(db: Executor, orderId: string): Promise<number> {
  return db.$count(refundRequests, eq(refundRequests.orderId, orderId))
}

/** The newest request of each of these orders. */
export async function listNewestRequests(
  db: Executor,
  orderIds: readonly string[],
): Promise<RefundRequestRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectDistinctOn([refundRequests.orderId])
    .from(refundRequests)
    .where(inArray(refundRequests.orderId, [...orderIds]))
    .orderBy(asc(refundRequests.orderId), desc(refundRequests.id))
}

/** Ends the open request of an order. Null when there is none. */
export async function settleRequest(
  tx: Executor,
  settled: {
    orderId: string
    status: 'accepted' | 'refused' | 'withdrawn'
    answer?: string
    staffId?: string | null
    now: number
  },
): Promise<RefundRequestRow | null> {
  const { orderId, status, answer = null, staffId = null, now } = settled
  const [row] = await tx
    .update(refundRequests)
    .set({ status, answer, staffId, decidedAt: now })
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.status, 'open')))
    .returning()
  return row ?? null
}
