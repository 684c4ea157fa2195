/** Answers that everybody gets, kept for a moment. */
export interface ShortCache<T> {
  /** What is kept under the key, or what `load` says now; callers at the same time wait for one load. */
  get(key: string, now: number, load: () => Promise<T>): Promise<T>
}

export interface Freshness {
  /** How long an answer is given as it is: that late a server may be about what another one wrote. */
  freshMs: number
  /** Up to this age it is still given, and loaded anew behind it. Default: not at all. */
  staleMs?: number
  /** Beyond so many keys the oldest go. */
  most?: number
}

interface Entry<T> {
  since: number
  value: Promise<T>
  /** The load that will take its place. */
  next?: Promise<T>
}

/**
 * Keeps answers for so short that nobody has to tell the other servers. What failed, or came to nothing (`undefined`),
 * is not kept.
 */
export function createShortCache<T>({
  freshMs,
  staleMs = 0,
  most = 200,
}: Freshness): ShortCache<T> {
  const entries = new Map<string, Entry<T>>()

  function keep(key: string, entry: Entry<T>): void {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
  }

  function forget(key: string, entry: Entry<T>): void {
    if (entries.get(key) === entry) entries.delete(key)
  }

  function loadAnew(key: string, now: number, load: () => Promise<T>): Promise<T> {
    const entry: Entry<T> = { since: now, value: load() }
    keep(key, entry)
    entry.value.then(
      (value) => value === undefined && forget(key, entry),
      () => forget(key, entry),
    )
    return entry.value
  }

  /** Nobody waits for it: a failure is the next one's, who will. */
  function loadBehind(key: string, old: Entry<T>, now: number, load: () => Promise<T>): void {
    if (old.next) return
    const next = load()
    old.next = next
    next.then(
      (value) => {
        old.next = undefined
        if (value !== undefined) keep(key, { since: now, value: next })
      },
      () => {
        old.next = undefined
      },
    )
  }

  return {
    get(key, now, load) {
      const kept = entries.get(key)
      const age = kept ? now - kept.since : Number.POSITIVE_INFINITY
      const isFresh = age >= 0 && age < freshMs
      if (kept && !isFresh && age >= 0 && age <= staleMs) loadBehind(key, kept, now, load)
      else if (!kept || !isFresh) return loadAnew(key, now, load)
      return kept.value
    },
  }
}
