import { type OrderReturns, orderReturns } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { closeSoldCourses } from '../../../people/enrolments/enrolment-service'
import { changePoints, takeBackPoints } from '../../../people/points/change-points'
import { RETURNED } from '../../../people/points/points-reasons'
import type { OrderLineRow, OrderRow } from '../store/order-repository'
import {
  changeCourseCounts,
  markVoucherUsed,
  returnVoucher,
  takeCourseStock,
} from './reservation-repository'

/**
 * What an order reserves when it is placed, and returns when it closes or is refunded. Rows are always changed in the
 * same order (courses by id, coupon, red packet, points), so that two orders can't deadlock.
 */

export interface Reservation {
  orderId: string
  userId: number
  lines: readonly { courseId: number | null; holdsStock: boolean }[]
  couponId: number | null
  redpackRecordId: number | null
  pointsUsed: number
}

/** @throws Refusal soldOut, couponUnavailable, redPacketUnavailable or notEnoughPoints: the first that is no longer there. */
export async function reserve(tx: Executor, reservation: Reservation, now: number): Promise<void> {
  const { orderId, userId, lines, couponId, redpackRecordId, pointsUsed } = reservation
  for (const courseId of coursesWithStock(lines)) {
    if (!(await takeCourseStock(tx, courseId))) throw new Refusal('soldOut')
  }
  if (couponId !== null) {
    const isUsed = await markVoucherUsed(tx, 'coupon', { recordId: couponId, orderId, userId, now })
    if (!isUsed) throw new Refusal('couponUnavailable')
  }
  if (redpackRecordId !== null) {
    const isUsed = await markVoucherUsed(tx, 'redPacket', {
      recordId: redpackRecordId,
      orderId,
      userId,
      now,
    })
    if (!isUsed) throw new Refusal('redPacketUnavailable')
  }
  const spent = { userId, change: -pointsUsed, reason: 'orderSpent', ref: orderId, now }
  if (!(await changePoints(tx, spent))) throw new Refusal('notEnoughPoints')
}

/**
 * Returns what an order reserved and takes back what it gave, but for the lines that were given back before; call once,
 * when it closes or its refund succeeded.
 */
export async function releaseReservations(
  tx: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<void> {
  const { id: ref, userId } = order
  const left = lines.filter(({ returnedAt }) => returnedAt === null)
  const returns = orderReturns(order, left)
  await takeBackCourses(tx, ref, returns, now)
  // An order without a voucher has none to return.
  if (order.couponId !== null) await returnVoucher(tx, 'coupon', ref)
  if (order.redpackRecordId !== null) await returnVoucher(tx, 'redPacket', ref)
  const reason = order.paidAt === null ? RETURNED.closed : RETURNED.refunded
  await movePointsBack(tx, returns, { userId, reason, ref, now })
}

/** Returns what lines of a paid order reserved and takes back what they gave; its vouchers stay used. */
export async function releaseLines(
  tx: Executor,
  { id, userId, paidAt }: OrderRow,
  lines: readonly OrderLineRow[],
  points: { returned: number; takenBack: number },
  { ref, now }: { ref: string; now: number },
): Promise<void> {
  const part = {
    paidAt,
    pointsUsed: points.returned,
    pointsEarned: points.takenBack,
  }
  const returns = orderReturns(part, lines)
  if (lines.length > 0) await takeBackCourses(tx, id, returns, now)
  await movePointsBack(tx, returns, { userId, reason: RETURNED.refunded, ref, now })
}

async function takeBackCourses(
  tx: Executor,
  orderId: string,
  { closesCourses, courses }: OrderReturns,
  now: number,
): Promise<void> {
  const courseIds = courses.map(({ courseId }) => courseId)
  if (closesCourses) await closeSoldCourses(tx, { orderId, courseIds }, now)
  for (const { courseId, ...change } of courses) await changeCourseCounts(tx, courseId, change)
}

async function movePointsBack(
  tx: Executor,
  { pointsReturned: change, pointsTakenBack: wanted }: OrderReturns,
  entry: { userId: number; reason: string; ref: string; now: number },
): Promise<void> {
  await changePoints(tx, { ...entry, change })
  if (wanted > 0) await takeBackPoints(tx, { ...entry, wanted, reason: 'orderTakenBack' })
}

function coursesWithStock(lines: Reservation['lines']): number[] {
  return lines
    .flatMap(({ courseId, holdsStock }) => (courseId !== null && holdsStock ? [courseId] : []))
    .sort((a, b) => a - b)
}
