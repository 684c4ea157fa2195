import type { Reminder } from '@kaozhou/api'
import {
  dayText,
  nextPointsEnd,
  pointsEndedBefore,
  stockReminderRefusal,
  tellsPointsEnd,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { artAddress } from '../../../platform/art-address'
import { Refusal } from '../../../platform/refusal'
import { findCourse } from '../../catalogue/courses/course-repository'
import { ownsCourse } from '../../people/enrolments/enrolment-repository'
import { lockUser } from '../../people/users/user-repository'
import {
  countStockReminders,
  insertStockReminder,
  isWaitingFor,
  listSaleReminders,
  listStockReminders,
  tellPointsEnd,
  tellSales,
  tellStock,
} from './reminder-repository'

/** What a user waits to be told: announced sales, then sold-out courses. */
export async function readReminders(
  db: Executor,
  userId: number,
  now: number,
): Promise<Reminder[]> {
  const sales = await listSaleReminders(db, userId, now)
  const stock = await listStockReminders(db, userId)
  return [
    ...sales.map((row) => ({ ...row, kind: 'sale' as const })),
    ...stock.map((row) => ({ ...row, kind: 'stock' as const, promotion: null })),
  ].map(({ course, ...row }) => ({
    ...row,
    course: { ...course, cover: artAddress(course.cover) },
  }))
}

const REFUSALS = {
  notOnSale: 'notOnSale',
  alreadyOwned: 'alreadyOwned',
  hasPlaces: 'hasPlaces',
  tooMany: 'remindersFull',
} as const

/**
 * Asks to be told when a sold-out course has places again; a second time changes nothing.
 *
 * @throws Refusal notFound, notOnSale, alreadyOwned, hasPlaces or remindersFull.
 */
export async function askForStock(
  store: Store,
  person: { userId: number; courseId: number; now: number },
): Promise<void> {
  const { userId, courseId, now } = person
  await store.inTransaction(async (tx) => {
    // One after another, so that the limit holds.
    await lockUser(tx, userId)
    const course = await findCourse(tx, courseId)
    if (!course) throw new Refusal('notFound')
    if (await isWaitingFor(tx, person)) return
    const refusal = stockReminderRefusal({
      onSale: course.status === 'on',
      stock: course.stock,
      isOwned: await ownsCourse(tx, userId, courseId, now),
      waitingFor: await countStockReminders(tx, userId),
    })
    if (refusal) throw new Refusal(REFUSALS[refusal])
    await insertStockReminder(tx, { userId, courseId, askedAt: now })
  })
}

/** Tells everybody whose course has places again, whose sale has begun or whose points end. Several servers may run it at the same time. */
export async function tellWaiting({ db }: Store, now: number): Promise<void> {
  await tellStock(db, now)
  await tellSales(db, now)
  if (!tellsPointsEnd(now)) return
  const at = nextPointsEnd(now)
  // The last day of the points is the one before they are gone.
  await tellPointsEnd(db, { at, before: pointsEndedBefore(at), day: dayText(at - 1), now })
}
