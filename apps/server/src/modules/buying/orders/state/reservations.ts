import { orderReturns } from '@kaozhou/domain'
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

/** Returns what an order reserved and takes back what it gave; call once, when it closes or its refund succeeded. */
export async function releaseReservations(
  tx: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<void> {
  const { id: ref, userId } = order
  const returns = orderReturns(order, lines)
  if (returns.closesCourses) await closeSoldCourses(tx, ref, now)
  for (const { courseId, ...change } of returns.courses) {
    await changeCourseCounts(tx, courseId, change)
  }
  // An order without a voucher has none to return.
  if (order.couponId !== null) await returnVoucher(tx, 'coupon', ref)
  if (order.redpackRecordId !== null) await returnVoucher(tx, 'redPacket', ref)
  const reason = order.paidAt === null ? RETURNED.closed : RETURNED.refunded
  await changePoints(tx, { userId, change: returns.pointsReturned, reason, ref, now })
  if (returns.pointsTakenBack > 0) {
    const wanted = returns.pointsTakenBack
    await takeBackPoints(tx, { userId, wanted, reason: 'orderTakenBack', ref, now })
  }
}

function coursesWithStock(lines: Reservation['lines']): number[] {
  return lines
    .flatMap(({ courseId, holdsStock }) => (courseId !== null && holdsStock ? [courseId] : []))
    .sort((a, b) => a - b)
}
