import type { Executor } from '../../../database/executor'
import { addToBalance, insertLedgerEntry, lockBalance } from './points-repository'

/** A buyer earns one point for every whole yuan paid. */
export const FEN_PER_EARNED_POINT = 100

export interface PointsChange {
  userId: number
  /** Negative when points are spent. */
  change: number
  reason: string
  /** A user has one change for each reason and reference. */
  ref: string
  now: number
}

/**
 * Writes a change of points to the ledger and to the user's balance. False, without any change, when the balance would
 * become negative. A second change with the same reason and reference violates the ledger's unique index.
 */
export async function changePoints(tx: Executor, entry: PointsChange): Promise<boolean> {
  const { userId, change, reason, ref, now } = entry
  if (change === 0) return true
  const balanceAfter = await addToBalance(tx, userId, change)
  if (balanceAfter === null) return false
  await insertLedgerEntry(tx, { userId, change, balanceAfter, reason, ref, createdAt: now })
  return true
}

/** Takes back `wanted` points, or the whole balance when it is smaller. */
export async function takeBackPoints(
  tx: Executor,
  entry: Omit<PointsChange, 'change'> & { wanted: number },
): Promise<void> {
  const balance = await lockBalance(tx, entry.userId)
  await changePoints(tx, { ...entry, change: -Math.min(entry.wanted, balance) })
}
