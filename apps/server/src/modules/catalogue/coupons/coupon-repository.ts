import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor, Reader } from '../../../database/executor'
import { jsonObject } from '../../../database/json-object'
import { coupons, userCoupons } from '../../../database/schema/markets'

export type CouponRow = typeof coupons.$inferSelect
export type UserCouponRow = typeof userCoupons.$inferSelect

export async function findCoupons(db: Executor, ids: readonly number[]): Promise<CouponRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(coupons)
    .where(inArray(coupons.id, [...ids]))
}

export async function findCoupon(db: Executor, id: number): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id))
  return row ?? null
}

/** Coupons that are not over, the last to end first; with a text those whose name has it, or whose code it is. */
export function listCouponsToGive(
  db: Executor,
  { text, now, limit }: { text: string; now: number; limit: number },
): Promise<CouponRow[]> {
  const word = text.trim().toLowerCase()
  const hasName = sql`position(${word} in lower(${coupons.name})) > 0`
  const hasCode = sql`lower(${coupons.code}) = ${word}`
  return db
    .select()
    .from(coupons)
    .where(and(gt(coupons.endTime, now), word ? or(hasName, hasCode) : undefined))
    .orderBy(desc(coupons.endTime), desc(coupons.id))
    .limit(limit)
}

/** The columns that a coupon's price rule and its choice need. */
export const COUPON_RULE = {
  name: coupons.name,
  kind: coupons.kind,
  amount: coupons.amount,
  percentOff: coupons.percentOff,
  cap: coupons.cap,
  threshold: coupons.threshold,
  scope: coupons.scope,
}

/** The columns that a course page needs of a coupon. */
const OFFERED = {
  id: coupons.id,
  ...COUPON_RULE,
  total: coupons.total,
  received: coupons.received,
  perUser: coupons.perUser,
  newUserOnly: coupons.newUserOnly,
}

export type OfferedCoupon = Pick<CouponRow, keyof typeof OFFERED> & {
  /** How many of it the viewer has received. */
  receivedByViewer: number
}

/** The {@link OfferedCoupon}s at `now` for `userId` as a column of JSON. */
export function offeredCoupons(db: Reader) {
  const now = sql.placeholder('now')
  const received = db
    .select({ number: count() })
    .from(userCoupons)
    .where(
      and(eq(userCoupons.userId, sql.placeholder('userId')), eq(userCoupons.couponId, coupons.id)),
    )
  const one = jsonObject({ ...OFFERED, receivedByViewer: sql`(${received})` })
  return db
    .select({ all: sql`json_agg(${one} order by ${coupons.threshold}, ${coupons.id})` })
    .from(coupons)
    .where(
      and(
        eq(coupons.claimable, true),
        isNull(coupons.pausedAt),
        lte(coupons.startTime, now),
        gt(coupons.endTime, now),
      ),
    )
}

/**
 * Takes one item of a coupon's stock; null when none is left or it is paused. The row stays locked until the transaction ends, so that
 * the user's limit can be counted reliably afterwards.
 */
export async function takeCoupon(tx: Executor, id: number): Promise<CouponRow | null> {
  const [row] = await tx
    .update(coupons)
    .set({ received: sql`${coupons.received} + 1` })
    .where(
      and(
        eq(coupons.id, id),
        isNull(coupons.pausedAt),
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
