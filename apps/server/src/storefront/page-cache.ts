/** A page this old is given, and made again behind it. */
const FRESH_MS = 5_000
/** One this old is not given any more; public answers of the API may be a minute old. */
const STALE_MS = 30_000
const MOST = 500

export interface PageCache<T> {
  /** The page under a key, or the one that `make` makes; `undefined` of `make` is not kept. */
  get(key: string, make: () => Promise<T | undefined>): Promise<T | undefined>
}

interface Entry<T> {
  page: T
  madeAt: number
}

/**
 * Keeps what was rendered for visitors for some seconds, so that a page which many open is not made for each of them,
 * and the first byte does not wait for it. Two who ask at once wait for one rendering.
 */
export function createPageCache<T>(now: () => number): PageCache<T> {
  const entries = new Map<string, Entry<T>>()
  const underWay = new Map<string, Promise<T | undefined>>()

  async function fill(key: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const madeAt = now()
    try {
      const page = await make()
      if (page !== undefined) keep(key, { page, madeAt })
      return page
    } finally {
      underWay.delete(key)
    }
  }

  function keep(key: string, entry: Entry<T>): void {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
  }

  function start(key: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const started = underWay.get(key) ?? fill(key, make)
    underWay.set(key, started)
    return started
  }

  return {
    async get(key, make) {
      const known = entries.get(key)
      const age = known ? now() - known.madeAt : Number.POSITIVE_INFINITY
      if (!known || age > STALE_MS) return start(key, make)
      // Nobody waits for it: a failure is the next one's, who will.
      if (age > FRESH_MS) start(key, make).catch(() => {})
      return known.page
    },
  }
}
