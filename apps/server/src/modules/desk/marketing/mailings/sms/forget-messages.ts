import { NOTICES_KEPT_MS } from '@kaozhou/domain'
import type { Store } from '../../../../../database/executor'
import { forgetMessages } from './message-repository'

const BATCH = 500
/** After a mailing to many the rest waits for the next run instead of holding the database. */
const BATCHES_PER_RUN = 20

/** Deletes messages as old as notices that are deleted; what became of them stays counted. Several servers may run it at once. */
export async function forgetOldMessages({ db }: Store, now: number): Promise<void> {
  const old = { before: now - NOTICES_KEPT_MS, limit: BATCH }
  for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
    if ((await forgetMessages(db, old)) < BATCH) return
  }
}
