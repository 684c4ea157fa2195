import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { isRefundUnderWay } from '../../buying/orders/store/order-repository'
import { type EnrolmentRow, findCardOrder } from '../../people/enrolments/enrolment-repository'

/**
 * While the order that opened a course is being refunded, nothing of the course is served. The order stays locked
 * against a refund until the transaction ends, so a refund either sees what was served or comes first.
 *
 * @throws Refusal notEntitled
 */
export async function requireNoRefund(
  tx: Executor,
  enrolment: EnrolmentRow | null,
  now: number,
): Promise<void> {
  const orderId = enrolment && (await orderOfEnrolment(tx, enrolment, now))
  if (!orderId || !(await isRefundUnderWay(tx, orderId))) return
  throw new Refusal('notEntitled', { message: '订单正在退款，课程已暂停学习' })
}

/** The order whose refund closes a course: the one that sold it, or that of the card that lends it. */
export async function orderOfEnrolment(
  db: Executor,
  { userId, courseId, orderId, ownEndsAt }: EnrolmentRow,
  now: number,
): Promise<string | null> {
  if (ownEndsAt !== null && ownEndsAt > now) return orderId
  return findCardOrder(db, { userId, courseId, now })
}
