import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { orderReturns } from '../../../../database/schema/orders'

export type ReturnRow = typeof orderReturns.$inferSelect

export async function findReturn(db: Executor, key: string): Promise<ReturnRow | null> {
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.key, key))
  return row ?? null
}

/** Null when there is a return with this key. */
export async function insertReturn(
  tx: Executor,
  row: Omit<typeof orderReturns.$inferInsert, 'id'>,
): Promise<ReturnRow | null> {
  const [made] = await tx.insert(orderReturns).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** What was given back of these orders, the oldest first. */
export async function listReturns(db: Executor, orderIds: readonly string[]): Promise<ReturnRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .orderBy(asc(orderReturns.id))
}
