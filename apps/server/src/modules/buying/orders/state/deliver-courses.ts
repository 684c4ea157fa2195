import { courseEnd } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import {
  closeSoldCourses,
  openCourses,
  tellEnrolled,
} from '../../../people/enrolments/enrolment-service'
import { changePoints, FEN_PER_EARNED_POINT } from '../../../people/points/change-points'
import type { Delivery } from '../kinds/order-kind'
import type { OrderLineRow, OrderRow } from '../store/order-repository'
import { changeCourseCounts } from './reservation-repository'

/**
 * Opens the courses of a paid order. `isDelivered` is false when the buyer already has one of them through another order
 * that was paid a moment before; then none is opened, and the caller refunds the order.
 */
export async function deliverCourses(
  tx: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<Delivery> {
  const { id: orderId, userId } = order
  const source = order.content.exchangeCode === undefined ? 'order' : 'exchange'
  const bought = soldCourses(lines, now)
  const opened = await openCourses(tx, { userId, source, orderId, courses: bought, now })
  for (const { courseId } of bought) await changeCourseCounts(tx, courseId, { stock: 0, sold: 1 })
  const isDelivered = opened.length === bought.length
  const courseIds = bought.map(({ courseId }) => courseId)
  if (isDelivered) await tellEnrolled(tx, { userId, now }, opened)
  else await closeSoldCourses(tx, { orderId, courseIds }, now)
  const pointsEarned = isDelivered ? Math.floor(keptAmount(order, lines) / FEN_PER_EARNED_POINT) : 0
  const earned = { userId, change: pointsEarned, reason: 'orderEarned', ref: orderId, now }
  await changePoints(tx, earned)
  return { isDelivered, pointsEarned }
}

/** What was paid and not refunded before the delivery, which waited for a group. */
function keptAmount({ amount }: OrderRow, lines: readonly OrderLineRow[]): number {
  return lines.reduce((rest, { refunded }) => rest - refunded, amount)
}

/** The courses of the lines by id; the line of a deposit names a course that it does not sell. */
function soldCourses(
  lines: readonly OrderLineRow[],
  now: number,
): { courseId: number; expiresAt: number }[] {
  return lines
    .flatMap(({ kind, courseId, validityDays }) =>
      kind === 'course' && courseId !== null
        ? [{ courseId, expiresAt: courseEnd(now, validityDays) }]
        : [],
    )
    .sort((a, b) => a.courseId - b.courseId)
}
