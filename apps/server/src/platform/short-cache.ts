/** Answers that everybody gets, kept for a moment. */
export interface ShortCache<T> {
  /** What is kept under the key, or what `load` says now; callers at the same time wait for one load. */
  get(key: string, now: number, load: () => Promise<T>): Promise<T>
}

interface Entry<T> {
  since: number
  value: Promise<T>
}

/**
 * Keeps answers for so many milliseconds, which is how late a server may be about what another one wrote: short enough
 * that nobody has to tell the others. What failed is not kept; beyond `most` the oldest go.
 */
export function createShortCache<T>(freshMs: number, most = 200): ShortCache<T> {
  const entries = new Map<string, Entry<T>>()
  return {
    get(key, now, load) {
      const kept = entries.get(key)
      if (kept && now >= kept.since && now - kept.since < freshMs) return kept.value
      const entry = { since: now, value: load() }
      entries.delete(key)
      entries.set(key, entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break
        entries.delete(oldest)
      }
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.value
    },
  }
}
