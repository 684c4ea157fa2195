import { and, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { pointsLedger, users } from '../../../database/schema/users'

/** One point for every whole yuan that was paid. */
export const FEN_PER_EARNED_POINT = 100

export interface PointsChange {
  userId: number
  /** Below 0: spent. */
  change: number
  reason: string
  /** One change for one reason and reference. */
  ref: string
  now: number
}

/**
 * Books a change and moves the balance with it. False when the balance would fall below 0: nothing has happened then.
 * The ledger's unique index makes a second booking of the same thing fail.
 */
export async function changePoints(tx: Executor, entry: PointsChange): Promise<boolean> {
  const { userId, change, reason, ref, now } = entry
  if (change === 0) return true
  const [user] = await tx
    .update(users)
    .set({ points: sql`${users.points} + ${change}` })
    .where(and(eq(users.id, userId), gte(users.points, -change)))
    .returning({ balanceAfter: users.points })
  if (!user) return false
  const { balanceAfter } = user
  await tx
    .insert(pointsLedger)
    .values({ userId, change, balanceAfter, reason, ref, createdAt: now })
  return true
}

/** Takes back what is still there of `wanted` points. */
export async function takeBackPoints(
  tx: Executor,
  entry: Omit<PointsChange, 'change'> & { wanted: number },
): Promise<void> {
  const [user] = await tx
    .select({ points: users.points })
    .from(users)
    .where(eq(users.id, entry.userId))
    .for('no key update')
  await changePoints(tx, { ...entry, change: -Math.min(entry.wanted, user?.points ?? 0) })
}
