import type { Store } from '../../database/executor'
import { forgetInBatches } from './forget-in-batches'
import { deleteOldRows, OLD_ROWS } from './old-row-repository'

/**
 * Deletes what is of no use any more, at most 10,000 rows of each kind. Resolves with true when there may be more. Several
 * servers may run it at the same time.
 */
export async function forgetOldRows({ db }: Store, now: number): Promise<boolean> {
  let hasMore = false
  for (const rows of OLD_ROWS) {
    if (await forgetInBatches((limit) => deleteOldRows(db, rows, { now, limit }))) hasMore = true
  }
  return hasMore
}
