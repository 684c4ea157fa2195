import { endedPoints, pointsEndedBefore } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { changePoints } from './change-points'
import { ENDED } from './points-reasons'
import { listUnsettled, lockBalance, markSettled, readEndedFacts } from './points-repository'

const BATCH = 200

/**
 * Takes the points whose time is over from everybody who has not spent them. Several servers may run it at the same time:
 * each user is settled once for a month.
 */
export async function endPoints(store: Store, now: number): Promise<void> {
  const before = pointsEndedBefore(now)
  for (;;) {
    const userIds = await listUnsettled(store.db, before, BATCH)
    for (const userId of userIds) {
      await store.inTransaction((tx) => endPointsOf(tx, { userId, before, now }))
    }
    if (userIds.length < BATCH) return
  }
}

async function endPointsOf(
  tx: Executor,
  { userId, before, now }: { userId: number; before: number; now: number },
): Promise<void> {
  // The update locks the user's row, so that the ledger can not grow while it is summed up.
  if (!(await markSettled(tx, userId, before))) return
  const balance = await lockBalance(tx, userId)
  const facts = await readEndedFacts(tx, userId, before)
  const change = -endedPoints({ ...facts, balance })
  await changePoints(tx, { userId, change, reason: ENDED, ref: String(before), now })
}
