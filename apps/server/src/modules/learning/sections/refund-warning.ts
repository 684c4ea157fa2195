import type { RefundWarning } from '@kaozhou/api'
import { secondsUntilStudied } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { readRefundable } from '../../buying/orders/refunds/load-refundable'
import { findRefusal } from '../../buying/orders/refunds/refund-order'
import { findUsedLesson } from '../../buying/orders/refunds/study-repository'
import { findOrder } from '../../buying/orders/store/order-repository'
import { orderOfEnrolment } from '../../people/enrolments/access-standing'
import type { EnrolmentRow } from '../../people/enrolments/enrolment-repository'

/**
 * Said while a lesson is played whose order can still be refunded and soon can't, because so much of the lesson is
 * watched.
 */
export async function refundWarning(
  db: Executor,
  { sectionId, enrolment }: { sectionId: number; enrolment: EnrolmentRow | null },
  now: number,
): Promise<RefundWarning | null> {
  if (!enrolment) return null
  const { userId, boughtAt } = enrolment
  const use = await findUsedLesson(db, { userId, sectionId, boughtAt })
  const secondsLeft = use && secondsUntilStudied(use)
  if (secondsLeft === null) return null
  const orderId = await findRefundableOrder(db, enrolment, now)
  return orderId === null ? null : { orderId, secondsLeft }
}

/** The order by which a course is open, if its buyer can refund it now. */
export async function findRefundableOrder(
  db: Executor,
  enrolment: EnrolmentRow,
  now: number,
): Promise<string | null> {
  const orderId = await orderOfEnrolment(db, enrolment, now)
  const order = orderId === null ? null : await findOrder(db, orderId, enrolment.userId)
  return order && (await findRefusal(db, await readRefundable(db, order), now)) === null
    ? order.id
    : null
}
