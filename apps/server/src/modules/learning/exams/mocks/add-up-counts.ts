import type { Store } from '../../../../database/executor'
import { lockWork } from '../../../../platform/health/job-lock-repository'
import { addUpChanges } from './mock-count-repository'

const BATCH = 2000

/**
 * Adds up the counts of mocks, so that reports find few rows. Resolves with true when there were many changes: people are
 * handing in, and it is time to add up again soon. Several servers may run it at the same time: one does it, the others
 * leave it.
 */
export async function addUpCounts(store: Store, batch = BATCH): Promise<boolean> {
  for (let hadMany = false; ; hadMany = true) {
    const changes = await store.inTransaction(async (tx) =>
      (await lockWork(tx, 'mock counts')) ? addUpChanges(tx, batch) : 0,
    )
    if (changes < batch) return hadMany
  }
}
