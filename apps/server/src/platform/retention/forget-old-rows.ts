import type { Store } from '../../database/executor'
import { forgetInBatches } from './forget-in-batches'
import { deleteOldRows, OLD_ROWS } from './old-row-repository'

/** Deletes what is of no use any more, at most 10,000 rows of each kind. Several servers may run it at the same time. */
export async function forgetOldRows({ db }: Store, now: number): Promise<void> {
  for (const rows of OLD_ROWS) {
    await forgetInBatches((limit) => deleteOldRows(db, rows, { now, limit }))
  }
}
