import { dayWindow } from '@kaozhou/domain'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { pointsLedger, users } from '../../../database/schema/users'
import { readPointsEarning } from '../../../platform/settings-repository'
import { changePoints } from './change-points'

export interface Earning {
  userId: number
  action: 'lesson' | 'comment'
  /** Id of the lesson or course: each gives points once. */
  ref: string
  now: number
}

/** Gives the points of an action, within the cap of a Beijing day. Returns how many. Call within a transaction. */
export async function earnPoints(tx: Executor, earning: Earning): Promise<number> {
  const { userId, action: reason, ref, now } = earning
  const way = (await readPointsEarning(tx)).find(({ action }) => action === reason)
  if (!way) return 0
  // The user's row is locked, so that concurrent earnings do not exceed the cap.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const booked = and(eq(pointsLedger.userId, userId), eq(pointsLedger.reason, reason))
  if ((await tx.$count(pointsLedger, and(booked, eq(pointsLedger.ref, ref)))) > 0) return 0
  const [today] = await tx
    .select({ sum: sql<number>`coalesce(sum(${pointsLedger.change}), 0)::int` })
    .from(pointsLedger)
    .where(and(booked, gte(pointsLedger.createdAt, dayWindow(now).startTime)))
  const leftToday = way.dailyCap === null ? way.points : way.dailyCap - (today?.sum ?? 0)
  const change = Math.max(0, Math.min(way.points, leftToday))
  await changePoints(tx, { userId, change, reason, ref, now })
  return change
}
