import { LRUCache } from 'lru-cache'
import type { Notifications } from '../database/notifications'
import { PUBLIC_CHANNEL } from '../database/public-channel'
import { type CompressedAnswer, sizeOf } from './compressed-answer'

/** Within this many ms a change by another server is seen, also while this server receives no notifications. */
const SEEN_WITHIN_MS = 1_000
const MAX_BYTES = 32 * 1024 * 1024

/** An answer that is the same for everybody, and how long it may be given again without asking the database. */
export interface PublicAnswer {
  ready: CompressedAnswer
  keptForMs: number
}

/** Ready bytes of public answers by their key. */
export interface PublicAnswers {
  /** The cached bytes, else those of `make`; concurrent callers share one `make`. */
  get(key: string, now: number, make: () => Promise<PublicAnswer>): Promise<CompressedAnswer>
  readonly bytes: number
}

interface Entry {
  ready: CompressedAnswer
  since: number
  until: number
}

interface Making {
  generation: number
  answer: Promise<PublicAnswer>
}

/**
 * Keeps public answers until the database tells of a change (triggers `tell_public_change`). What was being
 * made at that moment is not kept. While this server does not hear the database, every answer is made anew.
 */
export async function openPublicAnswers(
  notifications: Notifications,
  maxBytes = MAX_BYTES,
): Promise<PublicAnswers> {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ ready }, key) => sizeOf(ready) + 2 * key.length,
  })
  const making = new Map<string, Making>()
  let generation = 0

  function forgetAll(): void {
    generation += 1
    entries.clear()
    making.clear()
  }

  async function makeOnce(key: string, now: number, make: () => Promise<PublicAnswer>) {
    const mine: Making = { generation, answer: make() }
    making.set(key, mine)
    try {
      const { ready, keptForMs } = await mine.answer
      if (mine.generation === generation)
        entries.set(key, { ready, since: now, until: now + keptForMs })
      return ready
    } finally {
      if (making.get(key) === mine) making.delete(key)
    }
  }

  await notifications.listen(PUBLIC_CHANNEL, forgetAll)
  notifications.onGap(forgetAll)
  return {
    async get(key, now, make) {
      const entry = notifications.isHeardWithin(SEEN_WITHIN_MS) ? entries.get(key) : undefined
      if (entry && now >= entry.since && now < entry.until) return entry.ready
      const other = making.get(key)
      return other ? (await other.answer).ready : makeOnce(key, now, make)
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}
