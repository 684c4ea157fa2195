import type { Executor } from '../../../database/executor'
import {
  deleteGift,
  deleteSoldBy,
  type EnrolmentRow,
  insertOrLengthen,
  insertOrRenew,
  moveGift,
} from './enrolment-repository'

/** How a person comes to have a course. A gift of an order names the order; one of a campaign or the points shop none. */
export type EnrolmentSource = EnrolmentRow['source']

/**
 * What happens to a course that the person has already and that has not run out. `keep`: nothing, it is not opened a
 * second time, and stays with whoever gave it. `lengthen`: it lasts as long as the longer of the two.
 */
const WHEN_OWNED: Readonly<Record<EnrolmentSource, 'keep' | 'lengthen'>> = {
  order: 'keep',
  exchange: 'keep',
  gift: 'keep',
  vip: 'lengthen',
}

export interface Enrolment {
  userId: number
  source: EnrolmentSource
  /** The order that gives it, and takes it back when its money is refunded. */
  orderId?: string
  /** `expiresAt`: ms since the epoch. */
  courses: readonly { courseId: number; expiresAt: number }[]
  now: number
}

/**
 * Opens courses for a person: new ones, and ones that had run out. Belongs into a transaction. Returns the courses that
 * are open by this call; one that is missing the person had already.
 */
export async function enrol(tx: Executor, enrolment: Enrolment): Promise<number[]> {
  const { userId, source, orderId = null, now } = enrolment
  // In one order everywhere, so that two enrolments of one person never wait for each other.
  const courses = [...enrolment.courses].sort((a, b) => a.courseId - b.courseId)
  if (courses.length === 0) return []
  const rows = courses.map((course) => ({ userId, source, orderId, boughtAt: now, ...course }))
  return WHEN_OWNED[source] === 'lengthen'
    ? insertOrLengthen(tx, rows)
    : insertOrRenew(tx, rows, now)
}

/** An order's money goes back: the courses that it sold are closed, those that it gave stay for now. */
export async function closeSoldCourses(tx: Executor, orderId: string): Promise<void> {
  await deleteSoldBy(tx, orderId)
}

/** A gift pack goes back: the course that came with it is closed. */
export async function closeGivenCourse(
  tx: Executor,
  orderId: string,
  courseId: number,
): Promise<void> {
  await deleteGift(tx, orderId, courseId)
}

/** A gift pack passes on to another order, and its course with it. */
export async function passOnGivenCourse(
  tx: Executor,
  gift: { courseId: number; from: string; to: string },
): Promise<void> {
  await moveGift(tx, gift)
}
