import { NOTICES_KEPT_MS } from '@kaozhou/domain'
import type { Store } from '../../../../../database/executor'
import { forgetInBatches } from '../../../../../platform/retention/forget-in-batches'
import { forgetMessages } from './message-repository'

/**
 * Deletes up to 10,000 messages as old as notices that are deleted; what became of them stays counted. Resolves with true
 * when there may be more. Several servers may run it at once.
 */
export async function forgetOldMessages({ db }: Store, now: number): Promise<boolean> {
  const before = now - NOTICES_KEPT_MS
  return forgetInBatches((limit) => forgetMessages(db, { before, limit }))
}
