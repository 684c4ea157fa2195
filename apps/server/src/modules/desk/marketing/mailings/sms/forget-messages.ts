import { NOTICES_KEPT_MS } from '@kaozhou/domain'
import type { Store } from '../../../../../database/executor'
import { forgetInBatches } from '../../../../../platform/retention/forget-in-batches'
import { forgetMessages } from './message-repository'

/** Deletes messages as old as notices that are deleted; what became of them stays counted. Several servers may run it at once. */
export async function forgetOldMessages({ db }: Store, now: number): Promise<void> {
  const before = now - NOTICES_KEPT_MS
  await forgetInBatches((limit) => forgetMessages(db, { before, limit }))
}
