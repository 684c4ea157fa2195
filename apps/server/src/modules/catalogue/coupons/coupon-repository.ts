import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { coupons, userCoupons } from '../../../database/schema/markets'

export type CouponRow = typeof coupons.$inferSelect
export type UserCouponRow = typeof userCoupons.$inferSelect

export async function findCoupon(db: Executor, id: number): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id))
  return row ?? null
}

/** Coupons that users can claim now. */
export async function listOfferedCoupons(db: Executor, now: number): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(and(eq(coupons.claimable, true), lte(coupons.startTime, now), gt(coupons.endTime, now)))
    .orderBy(asc(coupons.threshold), asc(coupons.id))
}

/**
 * Takes one item of a coupon's stock; null when none is left. The row stays locked until the transaction ends, so that
 * the user's limit can be counted reliably afterwards.
 */
export async function takeCoupon(tx: Executor, id: number): Promise<CouponRow | null> {
  const [row] = await tx
    .update(coupons)
    .set({ received: sql`${coupons.received} + 1` })
    .where(
      and(
        eq(coupons.id, id),
        or(isNull(coupons.total), sql`${coupons.received} < ${coupons.total}`),
      ),
    )
    .returning()
  return row ?? null
}

export function countReceived(db: Executor, userId: number, couponId: number): Promise<number> {
  return db.$count(
    userCoupons,
    and(eq(userCoupons.userId, userId), eq(userCoupons.couponId, couponId)),
  )
}

/** How many of each coupon a user has received. */
export async function countReceivedEach(
  db: Executor,
  userId: number,
  couponIds: readonly number[],
): Promise<Map<number, number>> {
  if (couponIds.length === 0) return new Map()
  const rows = await db
    .select({ couponId: userCoupons.couponId, number: sql<number>`count(*)::int` })
    .from(userCoupons)
    .where(and(eq(userCoupons.userId, userId), inArray(userCoupons.couponId, [...couponIds])))
    .groupBy(userCoupons.couponId)
  return new Map(rows.map(({ couponId, number }) => [couponId, number]))
}

export async function insertUserCoupon(
  tx: Executor,
  row: typeof userCoupons.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(userCoupons).values(row).returning({ id: userCoupons.id })
  return inserted?.id ?? 0
}

/** Deletes a coupon from a wallet and returns it to the stock. Does nothing when an order uses it. */
export async function deleteUnusedCoupon(tx: Executor, recordId: number): Promise<void> {
  const [deleted] = await tx
    .delete(userCoupons)
    .where(and(eq(userCoupons.id, recordId), isNull(userCoupons.orderId)))
    .returning({ couponId: userCoupons.couponId })
  if (!deleted) return
  await tx
    .update(coupons)
    .set({ received: sql`greatest(${coupons.received} - 1, 0)` })
    .where(eq(coupons.id, deleted.couponId))
}

/** A user's coupons that are unused and not expired. */
export function countUsableCoupons(db: Executor, userId: number, now: number): Promise<number> {
  return db.$count(
    userCoupons,
    and(
      eq(userCoupons.userId, userId),
      isNull(userCoupons.orderId),
      isNull(userCoupons.usedAt),
      gt(userCoupons.endTime, now),
    ),
  )
}
