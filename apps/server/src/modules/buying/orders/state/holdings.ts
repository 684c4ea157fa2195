import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { courses } from '../../../../database/schema/catalogue'
import { userCoupons, userRedpacks } from '../../../../database/schema/markets'
import { Refusal } from '../../../../platform/refusal'
import { closeSoldCourses, enrol } from '../../../people/enrolments/enrolment-service'
import {
  changePoints,
  FEN_PER_EARNED_POINT,
  takeBackPoints,
} from '../../../people/points/change-points'
import type { Delivery } from '../kinds/order-kind'
import type { OrderLineRow, OrderRow } from '../store/order-repository'

/**
 * What an order takes, gives and gives back. Rows are always taken in the same order (courses by number, coupon, red
 * packet, points), so that two orders never wait for each other.
 */

const DAY_MS = 86_400_000

export interface Holding {
  orderId: string
  userId: number
  lines: readonly { courseId: number | null; holdsStock: boolean }[]
  couponId: number | null
  redpackRecordId: number | null
  pointsUsed: number
}

/** @throws Refusal for the first thing that somebody else has taken meanwhile. */
export async function takeHoldings(tx: Executor, holding: Holding, now: number): Promise<void> {
  const { orderId, userId, couponId, redpackRecordId, pointsUsed } = holding
  for (const courseId of stockedCourses(holding.lines)) {
    const taken = await tx
      .update(courses)
      .set({ stock: sql`${courses.stock} - 1` })
      .where(and(eq(courses.id, courseId), gte(courses.stock, 1)))
      .returning({ id: courses.id })
    if (taken.length === 0) throw new Refusal('soldOut')
  }
  if (couponId !== null) {
    const taken = await tx
      .update(userCoupons)
      .set({ orderId, usedAt: now })
      .where(
        and(
          eq(userCoupons.id, couponId),
          eq(userCoupons.userId, userId),
          isNull(userCoupons.orderId),
          gt(userCoupons.endTime, now),
        ),
      )
      .returning({ id: userCoupons.id })
    if (taken.length === 0) throw new Refusal('couponUnavailable')
  }
  if (redpackRecordId !== null) {
    const taken = await tx
      .update(userRedpacks)
      .set({ orderId, usedAt: now })
      .where(
        and(
          eq(userRedpacks.id, redpackRecordId),
          eq(userRedpacks.userId, userId),
          isNull(userRedpacks.orderId),
          gt(userRedpacks.endTime, now),
        ),
      )
      .returning({ id: userRedpacks.id })
    if (taken.length === 0) throw new Refusal('redpackUnavailable')
  }
  const spent = { userId, change: -pointsUsed, reason: 'orderSpent', ref: orderId, now }
  if (!(await changePoints(tx, spent))) throw new Refusal('notEnoughPoints')
}

/** Gives back all that an order held; called once in its life, when it closes or its money went back. */
export async function releaseHoldings(
  tx: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<void> {
  const { id: ref, userId } = order
  const isWithdrawn = order.paidAt !== null
  if (isWithdrawn) await closeSoldCourses(tx, ref)
  for (const line of byCourse(soldCourses(lines))) {
    if (!line.holdsStock && !isWithdrawn) continue
    await tx
      .update(courses)
      .set({
        ...(line.holdsStock && { stock: sql`${courses.stock} + 1` }),
        ...(isWithdrawn && { sold: sql`greatest(${courses.sold} - 1, 0)` }),
      })
      .where(eq(courses.id, line.courseId))
  }
  const unused = { orderId: null, usedAt: null }
  await tx.update(userCoupons).set(unused).where(eq(userCoupons.orderId, ref))
  await tx.update(userRedpacks).set(unused).where(eq(userRedpacks.orderId, ref))
  await changePoints(tx, {
    userId,
    change: order.pointsUsed,
    reason: 'orderReturned',
    ref,
    now,
  })
  if (isWithdrawn) {
    const wanted = order.pointsEarned
    await takeBackPoints(tx, { userId, wanted, reason: 'orderTakenBack', ref, now })
  }
}

/**
 * Opens the courses that were bought. Not delivered: the person had one of them already, through another order that was
 * paid a moment before; then none of them is opened, and all the money goes back.
 */
export async function deliverCourses(
  tx: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<Delivery> {
  const { id: orderId, userId } = order
  const source = order.content.exchangeCode === undefined ? 'order' : 'exchange'
  const bought = byCourse(soldCourses(lines)).map(({ courseId, validityDays }) => ({
    courseId,
    expiresAt: now + validityDays * DAY_MS,
  }))
  const opened = await enrol(tx, { userId, source, orderId, courses: bought, now })
  for (const { courseId } of bought) {
    await tx
      .update(courses)
      .set({ sold: sql`${courses.sold} + 1` })
      .where(eq(courses.id, courseId))
  }
  const isDelivered = opened.length === bought.length
  if (!isDelivered) await closeSoldCourses(tx, orderId)
  const pointsEarned = isDelivered ? Math.floor(order.amount / FEN_PER_EARNED_POINT) : 0
  const earned = { userId, change: pointsEarned, reason: 'orderEarned', ref: orderId, now }
  await changePoints(tx, earned)
  return { isDelivered, pointsEarned }
}

function stockedCourses(lines: Holding['lines']): number[] {
  return byCourse(lines.flatMap(withCourse))
    .filter((line) => line.holdsStock)
    .map((line) => line.courseId)
}

/** The lines that are courses; a deposit names one that it does not sell yet. */
function soldCourses(lines: readonly OrderLineRow[]): (OrderLineRow & { courseId: number })[] {
  return lines.filter(({ kind }) => kind === 'course').flatMap(withCourse)
}

function withCourse<T extends { courseId: number | null }>(line: T): (T & { courseId: number })[] {
  return line.courseId === null ? [] : [{ ...line, courseId: line.courseId }]
}

function byCourse<T extends { courseId: number }>(lines: readonly T[]): T[] {
  return [...lines].sort((a, b) => a.courseId - b.courseId)
}
