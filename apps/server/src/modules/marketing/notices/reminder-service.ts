import type { Reminder } from '@kaozhou/api'
import {
  CLASS_REMINDER_MS,
  DAY,
  dayText,
  endingVouchers,
  MOCK_REMINDER_MS,
  nextPointsEnd,
  pointsEndedBefore,
  stockReminderRefusal,
  tellsPointsEnd,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
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
  writeBalanceNotices,
  writeClassNotices,
  writeMockNotices,
  writeParcelNotices,
  writePointsEndNotices,
  writeSaleNotices,
  writeStockNotices,
  writeVoucherEndNotices,
} from './reminder-repository'

/** The reminders of a user: of announced sales, then of sold-out courses. */
export async function readReminders(db: Executor, { userId, now }: LoggedIn): Promise<Reminder[]> {
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
  courseId: number,
  { userId, now }: LoggedIn,
): Promise<void> {
  await store.inTransaction(async (tx) => {
    // One after another, so that the limit holds.
    await lockUser(tx, userId)
    const course = await findCourse(tx, courseId)
    if (!course) throw new Refusal('notFound')
    if (await isWaitingFor(tx, { userId, courseId })) return
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

/** How far back notices are sent after the server was off. */
const BALANCE_NEWS_MS = 7 * DAY
const PARCEL_NEWS_MS = DAY

/**
 * Writes the notices that are due: a course has places again, a sale has begun, a mock exam or lesson begins soon, a
 * balance can be paid, a parcel was sent, vouchers or points end soon. Several servers may run it at the same time.
 */
export async function writeDueNotices({ db }: Store, now: number): Promise<void> {
  await writeStockNotices(db, now)
  await writeSaleNotices(db, now)
  await writeMockNotices(db, { now, until: now + MOCK_REMINDER_MS })
  await writeClassNotices(db, { now, until: now + CLASS_REMINDER_MS })
  await writeBalanceNotices(db, { now, after: now - BALANCE_NEWS_MS })
  await writeParcelNotices(db, { now, after: now - PARCEL_NEWS_MS })
  const ending = endingVouchers(now)
  if (ending) {
    await writeVoucherEndNotices(db, 'coupon', { ...ending, now })
    await writeVoucherEndNotices(db, 'redPacket', { ...ending, now })
  }
  if (!tellsPointsEnd(now)) return
  const at = nextPointsEnd(now)
  // The last day of the points is the one before they are gone.
  await writePointsEndNotices(db, { at, before: pointsEndedBefore(at), day: dayText(at - 1), now })
}
