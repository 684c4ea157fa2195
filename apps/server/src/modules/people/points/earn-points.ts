import { dayWindow } from '@kaozhou/domain'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { pointsLedger, users } from '../../../database/schema/users'
import { readPointsEarning } from '../../../platform/settings-repository'
import { changePoints } from './change-points'

export interface Earning {
  userId: number
  action: 'lesson' | 'comment'
  /** What it was done to: points come once for each. */
  ref: string
  now: number
}

/** Gives the points that an action is worth, within what a day of Beijing allows. Belongs into a transaction. */
export async function earnPoints(tx: Executor, earning: Earning): Promise<number> {
  const { userId, action: reason, ref, now } = earning
  const way = (await readPointsEarning(tx)).find(({ action }) => action === reason)
  if (!way) return 0
  // One after the other, so that what the day has given is counted truly.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const booked = and(eq(pointsLedger.userId, userId), eq(pointsLedger.reason, reason))
  if ((await tx.$count(pointsLedger, and(booked, eq(pointsLedger.ref, ref)))) > 0) return 0
  const [today] = await tx
    .select({ sum: sql<number>`coalesce(sum(${pointsLedger.change}), 0)::int` })
    .from(pointsLedger)
    .where(and(booked, gte(pointsLedger.createdAt, dayWindow(now).startTime)))
  const room = way.dailyCap === null ? way.points : way.dailyCap - (today?.sum ?? 0)
  const change = Math.max(0, Math.min(way.points, room))
  await changePoints(tx, { userId, change, reason, ref, now })
  return change
}
