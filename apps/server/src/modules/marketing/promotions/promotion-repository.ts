import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { promotionReservations, promotions } from '../../../database/schema/marketing'

export type PromotionRow = typeof promotions.$inferSelect

export async function listPromotions(
  db: Executor,
  filter: { ids?: readonly number[]; courseId?: number },
): Promise<PromotionRow[]> {
  return db
    .select()
    .from(promotions)
    .where(
      and(
        filter.ids && inArray(promotions.id, [...filter.ids]),
        filter.courseId === undefined ? undefined : eq(promotions.courseId, filter.courseId),
      ),
    )
    .orderBy(asc(promotions.startTime), asc(promotions.id))
    .limit(50)
}

/** The promotion, locked until the transaction ends, so that places are taken one after another. */
export async function lockPromotion(tx: Executor, id: number): Promise<PromotionRow | null> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  return row ?? null
}

export async function listReserved(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const { promotionId } = promotionReservations
  const rows = await db
    .select({ promotionId })
    .from(promotionReservations)
    .where(and(eq(promotionReservations.userId, userId), inArray(promotionId, [...ids])))
  return rows.map((row) => row.promotionId)
}

/** False when the user has reserved before. */
export async function insertReservation(
  tx: Executor,
  row: typeof promotionReservations.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(promotionReservations)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: promotionReservations.userId })
  return inserted.length === 1
}

/** False when the user has not reserved. */
export async function deleteReservation(
  tx: Executor,
  { promotionId, userId }: { promotionId: number; userId: number },
): Promise<boolean> {
  const deleted = await tx
    .delete(promotionReservations)
    .where(
      and(
        eq(promotionReservations.promotionId, promotionId),
        eq(promotionReservations.userId, userId),
      ),
    )
    .returning({ userId: promotionReservations.userId })
  return deleted.length === 1
}

/** Frees a place. */
export async function freePlace(tx: Executor, id: number): Promise<void> {
  await tx
    .update(promotions)
    .set({ reserved: sql`${promotions.reserved} - 1` })
    .where(eq(promotions.id, id))
}

/** Takes a place. False when none is left. */
export async function takePlace(tx: Executor, id: number): Promise<boolean> {
  const taken = await tx
    .update(promotions)
    .set({ reserved: sql`${promotions.reserved} + 1` })
    .where(
      and(
        eq(promotions.id, id),
        or(isNull(promotions.capacity), sql`${promotions.reserved} < ${promotions.capacity}`),
      ),
    )
    .returning({ id: promotions.id })
  return taken.length === 1
}
