import { createHash } from 'node:crypto'
import type { Executor } from '../../database/executor'
import { deleteOldNonces, storeNonce } from './nonce-repository'
import type { ReplayStore } from './replay-store'

/** A replay store in the database, shared by all servers. */
export interface SharedReplayStore extends ReplayStore {
  isFirst(key: string, now: number): Promise<boolean>
  /** Deletes expired rows, and the oldest above the limit. Several servers may run it at the same time. */
  forget(now: number): Promise<void>
}

export function createSharedReplayStore(
  db: Executor,
  windowMs: number,
  limit = 2_000_000,
): SharedReplayStore {
  return {
    isFirst: (key, now) => storeNonce(db, fingerprint(key), { now, expiresAt: now + windowMs }),
    forget: (now) => deleteOldNonces(db, now, limit),
  }
}

/** Keys hold tokens, which must not be stored, and have any length. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
