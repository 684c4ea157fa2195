import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { courses } from '../../../../database/schema/catalogue'
import { userCoupons, userRedpacks } from '../../../../database/schema/markets'

/** Takes one place of a course. False when none is left. */
export async function takeCourseStock(tx: Executor, courseId: number): Promise<boolean> {
  const taken = await tx
    .update(courses)
    .set({ stock: sql`${courses.stock} - 1` })
    .where(and(eq(courses.id, courseId), gte(courses.stock, 1)))
    .returning({ id: courses.id })
  return taken.length > 0
}

/** Adds to a course's stock and to its number of sales; the latter never becomes negative. */
export async function changeCourseCounts(
  tx: Executor,
  courseId: number,
  change: { stock: number; sold: number },
): Promise<void> {
  await tx
    .update(courses)
    .set({
      ...(change.stock !== 0 && { stock: sql`${courses.stock} + ${change.stock}::int` }),
      ...(change.sold !== 0 && { sold: sql`greatest(${courses.sold} + ${change.sold}::int, 0)` }),
    })
    .where(eq(courses.id, courseId))
}

interface VoucherUse {
  recordId: number
  orderId: string
  userId: number
  now: number
}

/** Marks a user's coupon as used by an order. False when it is used already, or has expired. */
export async function markCouponUsed(tx: Executor, use: VoucherUse): Promise<boolean> {
  const { recordId, orderId, userId, now } = use
  const used = await tx
    .update(userCoupons)
    .set({ orderId, usedAt: now })
    .where(
      and(
        eq(userCoupons.id, recordId),
        eq(userCoupons.userId, userId),
        isNull(userCoupons.orderId),
        gt(userCoupons.endTime, now),
      ),
    )
    .returning({ id: userCoupons.id })
  return used.length > 0
}

/** Marks a user's red packet as used by an order. False when it is used already, or has expired. */
export async function markRedpackUsed(tx: Executor, use: VoucherUse): Promise<boolean> {
  const { recordId, orderId, userId, now } = use
  const used = await tx
    .update(userRedpacks)
    .set({ orderId, usedAt: now })
    .where(
      and(
        eq(userRedpacks.id, recordId),
        eq(userRedpacks.userId, userId),
        isNull(userRedpacks.orderId),
        gt(userRedpacks.endTime, now),
      ),
    )
    .returning({ id: userRedpacks.id })
  return used.length > 0
}

/** Marks the coupon of an order as unused. */
export async function returnCoupon(tx: Executor, orderId: string): Promise<void> {
  await tx.update(userCoupons).set(UNUSED).where(eq(userCoupons.orderId, orderId))
}

/** Marks the red packet of an order as unused. */
export async function returnRedpack(tx: Executor, orderId: string): Promise<void> {
  await tx.update(userRedpacks).set(UNUSED).where(eq(userRedpacks.orderId, orderId))
}

const UNUSED = { orderId: null, usedAt: null }
