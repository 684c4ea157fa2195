/**
 * Remembers the nonces of a time window, so that a request is taken once (decisions §1). Bounded: when it is full the
 * oldest go first, because a memory that grows without end is the worse hole.
 */
export interface ReplayStore {
  /** False when this key was seen within the window. */
  isFirst(key: string, now: number): boolean | Promise<boolean>
}

/** The nonces that this process has seen: enough for one server. */
export interface ProcessReplayStore extends ReplayStore {
  isFirst(key: string, now: number): boolean
  readonly size: number
}

export function createReplayStore(windowMs: number, limit = 200_000): ProcessReplayStore {
  // A Map keeps the order in which keys came, which is the order in which they are forgotten.
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
