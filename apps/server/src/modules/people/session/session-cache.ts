import { LRUCache } from 'lru-cache'
import type { Store } from '../../../database/executor'
import type { Notifications } from '../../../database/notifications'
import { findSession, listenForEndedSessions, type SessionRow } from './session-repository'

const KEPT_MS = 5_000
/** A server that has not heard the database for this long queries it for each request. */
const HEARD_WITHIN_MS = 1_000
const MAX_SESSIONS = 20_000

export interface SessionCache {
  /** The session of a token; one that was found is kept for some seconds, or until it ends. */
  find(tokenHash: string, now: number): Promise<SessionRow | null>
}

interface Kept {
  row: SessionRow
  until: number
}

const caches = new WeakMap<Store, SessionCache>()

/** The cache of this server's store. */
export function sessionCacheOf(store: Store): SessionCache {
  const known = caches.get(store) ?? createSessionCache(store)
  caches.set(store, known)
  return known
}

function createSessionCache({ db, notifications }: Store): SessionCache {
  const kept = new LRUCache<string, Kept>({
    max: MAX_SESSIONS,
    noDisposeOnSet: true,
    dispose: ({ row }) => hashes.delete(row.id),
  })
  const hashes = new Map<number, string>()
  /** Counts ended sessions: a row that was read before an end is not cached after it. */
  let ends = 0
  let isListening = false

  function forget(ids: readonly number[]): void {
    ends += 1
    for (const id of ids) kept.delete(hashes.get(id) ?? '')
  }

  function forgetAll(): void {
    ends += 1
    kept.clear()
  }

  listen(notifications, forget, forgetAll).then(
    () => {
      isListening = true
    },
    // Without notifications nothing is cached.
    () => undefined,
  )

  return {
    async find(tokenHash, now) {
      const mayKeep = isListening && notifications.isHeardWithin(HEARD_WITHIN_MS)
      const found = mayKeep ? kept.get(tokenHash) : undefined
      if (found && now < found.until && now >= found.until - KEPT_MS) return found.row
      const before = ends
      const row = await findSession(db, tokenHash)
      if (row && mayKeep && before === ends) {
        kept.set(tokenHash, { row, until: now + KEPT_MS })
        hashes.set(row.id, tokenHash)
      }
      return row
    },
  }
}

async function listen(
  notifications: Notifications,
  forget: (ids: readonly number[]) => void,
  forgetAll: () => void,
): Promise<void> {
  notifications.onGap(forgetAll)
  await listenForEndedSessions(notifications, forget)
}
