import { cardCourseEnd } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { emit } from '../../events/domain-events'
import {
  deleteEnrolment,
  deleteGift,
  deleteSoldBy,
  type EnrolmentRow,
  endEnrolment,
  insertOrLengthen,
  insertOrRenew,
  listActiveCards,
  lockCardCourses,
  moveGift,
} from './enrolment-repository'

/** How a user got a course. A gift of an order has the order's id; one of a campaign or the points shop has none. */
export type EnrolmentSource = EnrolmentRow['source']

/**
 * What happens when the user already owns the course. `keep`: nothing, source and end stay. `lengthen`: the later end
 * counts, the source stays. A course that a card lends is not owned: a purchase or gift makes it the user's own.
 */
const WHEN_OWNED: Readonly<Record<EnrolmentSource, 'keep' | 'lengthen'>> = {
  order: 'keep',
  exchange: 'keep',
  gift: 'keep',
  membership: 'lengthen',
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
 * Opens courses for a user: new ones, and expired ones. Call within a transaction. Returns the courses that this call
 * opened or lengthened; the user already has the others.
 */
export async function enrol(tx: Executor, enrolment: Enrolment): Promise<number[]> {
  const opened = await openCourses(tx, enrolment)
  await tellEnrolled(tx, enrolment, opened)
  return opened
}

/** Tells what {@link openCourses} opened. */
export async function tellEnrolled(
  tx: Executor,
  { userId, now }: Pick<Enrolment, 'userId' | 'now'>,
  courseIds: readonly number[],
): Promise<void> {
  if (courseIds.length > 0) await emit(tx, 'enrolled', { userId, courseIds, now })
}

/** As {@link enrol}, for who may still take the courses back: call {@link tellEnrolled} once they are kept. */
export async function openCourses(tx: Executor, enrolment: Enrolment): Promise<number[]> {
  const { userId, source, orderId = null, now } = enrolment
  // Always by id, so that two concurrent enrolments of one user can't deadlock.
  const courses = [...enrolment.courses].sort((a, b) => a.courseId - b.courseId)
  if (courses.length === 0) return []
  const isOwn = source !== 'membership'
  const rows = courses.map((course) => ({
    userId,
    source,
    orderId,
    boughtAt: now,
    ...course,
    ownEndsAt: isOwn ? course.expiresAt : null,
  }))
  return WHEN_OWNED[source] === 'lengthen'
    ? insertOrLengthen(tx, rows, now)
    : insertOrRenew(tx, rows, now)
}

/**
 * Takes back what a membership card gave of courses: each ends when the user's other cards, or the user's own purchase of
 * it, end. Call within a transaction, after the card is gone.
 */
export async function closeCardCourses(
  tx: Executor,
  { userId, courseIds, now }: { userId: number; courseIds: readonly number[]; now: number },
): Promise<void> {
  const cards = await listActiveCards(tx, userId, now)
  for (const { id, courseId, ownEndsAt } of await lockCardCourses(tx, userId, courseIds)) {
    const cardEnd = cardCourseEnd(courseId, cards, now)
    const ends = [ownEndsAt, cardEnd].flatMap((end) => end ?? [])
    await endEnrolment(tx, id, ends.length > 0 ? Math.max(...ends) : null)
  }
}

/**
 * Closes courses that an order sold, because they are refunded; those of its gift packs stay. A course that the user's
 * membership card contains stays open for the card's time.
 */
export async function closeSoldCourses(
  tx: Executor,
  sold: { orderId: string; courseIds: readonly number[] },
  now: number,
): Promise<void> {
  if (sold.courseIds.length === 0) return
  await closeRefunded(tx, await deleteSoldBy(tx, sold), now)
}

/** Takes a course from a user; cards keep it open as above. False when they do not have it. */
export async function takeCourse(
  tx: Executor,
  { userId, courseId, now }: { userId: number; courseId: number; now: number },
): Promise<boolean> {
  const taken = await deleteEnrolment(tx, userId, courseId)
  await reopenByCards(tx, taken, now)
  return taken.length > 0
}

/** Closes a course that came with an order's gift pack, because the pack is taken back; cards keep it open as above. */
export async function closeGivenCourse(
  tx: Executor,
  { orderId, courseId }: { orderId: string; courseId: number },
  now: number,
): Promise<void> {
  await closeRefunded(tx, await deleteGift(tx, orderId, courseId), now)
}

async function closeRefunded(
  tx: Executor,
  closed: readonly EnrolmentRow[],
  now: number,
): Promise<void> {
  for (const { userId, courseId } of await reopenByCards(tx, closed, now)) {
    await emit(tx, 'courseRefunded', { userId, courseId, now })
  }
}

/** Returns those that no card keeps open. */
async function reopenByCards(
  tx: Executor,
  closed: readonly EnrolmentRow[],
  now: number,
): Promise<EnrolmentRow[]> {
  const gone: EnrolmentRow[] = []
  for (const row of closed) {
    const { userId, courseId } = row
    const expiresAt = cardCourseEnd(courseId, await listActiveCards(tx, userId, now), now)
    if (expiresAt === null) gone.push(row)
    else await enrol(tx, { userId, source: 'membership', courses: [{ courseId, expiresAt }], now })
  }
  return gone
}

/** Assigns the course of a gift pack to another order that comes with the pack too. */
export async function passOnGivenCourse(
  tx: Executor,
  gift: { courseId: number; from: string; to: string },
): Promise<void> {
  await moveGift(tx, gift)
}
