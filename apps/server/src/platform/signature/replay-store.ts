import { createHash } from 'node:crypto'
import { lastUsed } from '../limits/last-used'

/**
 * Remembers the nonces of a time window, so that a replayed request is refused (decisions §1). When it is full the
 * oldest are dropped: unbounded memory would be the larger risk.
 */
export interface ReplayStore {
  /** False when this key was seen within the window. */
  isFirst(key: string, now: number): boolean | Promise<boolean>
}

/** A replay store in memory, enough for one server. */
export interface ProcessReplayStore extends ReplayStore {
  isFirst(key: string, now: number): boolean
  readonly size: number
}

/** What one remembered key takes: 22 characters of its own, its time, and its place in the list. */
const ENTRY_BYTES = 160

/** `maxBytes`: about how much memory it may take. */
export function createReplayStore(
  windowMs: number,
  maxBytes = 32 * 1024 * 1024,
): ProcessReplayStore {
  // Not a Map whose first entry is deleted: its iterator steps over all that was deleted before, on every call.
  const seen = lastUsed<number>(Math.floor(maxBytes / ENTRY_BYTES))

  return {
    isFirst(key, now) {
      const short = shorten(key)
      const until = seen.peek(short)
      if (until !== undefined && until > now) return false
      seen.set(short, now + windowMs)
      return true
    },
    get size() {
      return seen.size
    },
  }
}

/** Length of 128 bits in base64url. */
const SHORT = 22

/** 128 bits of a digest where a key has a token, which is as long as the caller likes. A nonce alone stays as it is. */
function shorten(key: string): string {
  return key.length < SHORT
    ? key
    : createHash('sha256').update(key).digest('base64url').slice(0, SHORT)
}
