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

export function createReplayStore(windowMs: number, limit = 200_000): ProcessReplayStore {
  // A Map iterates in order of insertion: the oldest keys come first.
  const seen = new Map<string, number>()

  function forget(now: number): void {
    for (const [key, until] of seen) {
      if (until > now && seen.size < limit) return
      seen.delete(key)
    }
  }

  return {
    isFirst(key, now) {
      forget(now)
      const until = seen.get(key)
      if (until !== undefined && until > now) return false
      seen.set(key, now + windowMs)
      return true
    },
    get size() {
      return seen.size
    },
  }
}
