import type { Store } from '../../database/executor'
import { deleteOldRows, OLD_ROWS } from './old-row-repository'

const BATCH = 500
/** Batches of one kind in one run: after an attack the rest waits for the next run instead of holding the database. */
const BATCHES_PER_RUN = 20

/** Deletes what is of no use any more, at most 10,000 rows of each kind. Several servers may run it at the same time. */
export async function forgetOldRows({ db }: Store, now: number): Promise<void> {
  for (const rows of OLD_ROWS) {
    for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
      if ((await deleteOldRows(db, rows, { now, limit: BATCH })) < BATCH) break
    }
  }
}
