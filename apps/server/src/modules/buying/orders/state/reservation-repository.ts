import { and, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { courses } from '../../../../database/schema/catalogue'
import { isUnused, OWNED_VOUCHERS, type VoucherKind } from '../../vouchers/voucher-repository'

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

/** Marks a user's coupon or red packet as used by an order. False when it is used already, or has expired. */
export async function markVoucherUsed(
  tx: Executor,
  kind: VoucherKind,
  { recordId, orderId, userId, now }: VoucherUse,
): Promise<boolean> {
  const owned = OWNED_VOUCHERS[kind]
  const used = await tx
    .update(owned)
    .set({ orderId, usedAt: now })
    .where(and(eq(owned.id, recordId), isUnused(owned, userId, now)))
    .returning({ id: owned.id })
  return used.length > 0
}

/** Marks the coupon or the red packet of an order as unused. */
export async function returnVoucher(
  tx: Executor,
  kind: VoucherKind,
  orderId: string,
): Promise<void> {
  const owned = OWNED_VOUCHERS[kind]
  await tx.update(owned).set({ orderId: null, usedAt: null }).where(eq(owned.orderId, orderId))
}
