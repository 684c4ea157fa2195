import { type AccessStanding, accessStanding } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { findCardOrder, findRefundedOrder, isRefundUnderWay } from './access-standing-repository'
import { type EnrolmentRow, findEnrolment } from './enrolment-repository'

/** How a user stands to what a course holds. */
export interface CourseOfUser {
  standing: AccessStanding
  /** What opened the course, also when it has ended; null when nothing did, or a refund closed it. */
  enrolment: EnrolmentRow | null
  /** The order that opens it, or whose refund closed it. Null without an order. */
  orderId: string | null
}

/** A visitor’s. */
export const NO_STANDING: CourseOfUser = { standing: 'never', enrolment: null, orderId: null }

/**
 * Reads how a user stands to a course. Within a transaction the order that opens it stays locked against a refund until
 * the transaction ends.
 */
export async function readAccessStanding(
  tx: Executor,
  { userId, courseId, now }: { userId: number; courseId: number; now: number },
): Promise<CourseOfUser> {
  const enrolment = await findEnrolment(tx, userId, courseId)
  if (!enrolment) {
    const orderId = await findRefundedOrder(tx, { userId, courseId })
    const facts = { enrolment, isRefundUnderWay: false, wasRefunded: orderId !== null }
    return { standing: accessStanding(facts, now), enrolment, orderId }
  }
  const orderId = enrolment.expiresAt > now ? await orderOfEnrolment(tx, enrolment, now) : null
  const isRefunding = orderId !== null && (await isRefundUnderWay(tx, orderId))
  const facts = { enrolment, isRefundUnderWay: isRefunding, wasRefunded: false }
  return { standing: accessStanding(facts, now), enrolment, orderId }
}

/** The order whose refund closes a course: the one that sold it, or that of the card that lends it. */
export async function orderOfEnrolment(
  db: Executor,
  { userId, courseId, orderId, ownEndsAt }: EnrolmentRow,
  now: number,
): Promise<string | null> {
  if (ownEndsAt !== null && ownEndsAt > now) return orderId
  return (await findCardOrder(db, { userId, courseId, now })) ?? null
}
