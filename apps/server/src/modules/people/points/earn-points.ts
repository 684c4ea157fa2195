import { dayWindow } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { readPointsEarning } from '../../../platform/settings-repository'
import { lockUser } from '../users/user-repository'
import { changePoints } from './change-points'
import { hasLedgerEntry, sumOfReason } from './points-repository'

export interface Earning {
  userId: number
  action: 'lesson' | 'comment' | 'mockExam'
  /** Id of the lesson, course or mock exam: each gives points once. */
  ref: string
  now: number
}

/** Gives the points of an action, within the cap of a Beijing day. Returns how many. Call within a transaction. */
export async function earnPoints(tx: Executor, earning: Earning): Promise<number> {
  const { userId, action: reason, ref, now } = earning
  const way = (await readPointsEarning(tx)).find(({ action }) => action === reason)
  if (!way) return 0
  // The user's row is locked, so that concurrent earnings do not exceed the cap.
  await lockUser(tx, userId)
  if (await hasLedgerEntry(tx, { userId, reason, ref })) return 0
  const today = await sumOfReason(tx, { userId, reason, since: dayWindow(now).startTime })
  const leftToday = way.dailyCap === null ? way.points : way.dailyCap - today
  const change = Math.max(0, Math.min(way.points, leftToday))
  await changePoints(tx, { userId, change, reason, ref, now })
  return change
}
