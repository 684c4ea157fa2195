import { LRUCache } from 'lru-cache'

/** A cache in this process for answers that are the same for everybody. */
export interface ShortCache<T> {
  /** The cached answer, else what `load` returns; concurrent callers share one load. */
  get(key: string, now: number, load: () => Promise<T>): Promise<T>
  /** True when `get` would start no load that somebody waits for: there is an answer, or a load is under way. */
  has(key: string, now: number): boolean
}

export interface ShortCacheOptions<T> {
  /** Answers younger than this are returned as they are; another server's write is seen that late. */
  freshMs: number
  /** Up to this age an answer is still returned, and loaded again in the background. Default: never. */
  staleMs?: number
  /** Above this number of keys the least recently used are dropped. Default: 200. */
  maxEntries?: number
  /** Above this total the least recently used are dropped as well. */
  size?: { maxBytes: number; bytesOf: (answer: Exclude<T, undefined>) => number }
}

interface Entry<T> {
  answer: Exclude<T, undefined>
  since: number
}

interface Load<T> {
  now: number
  load: () => Promise<T>
}

/** Neither a failed load nor `undefined` is cached; a failed background load leaves the old answer. */
export function createShortCache<T>(options: ShortCacheOptions<T>): ShortCache<T> {
  const { freshMs, staleMs = 0, maxEntries = 200, size } = options
  const loading = new Set<string>()
  const entries = new LRUCache<string, Entry<T>, Load<T>>({
    max: maxEntries,
    ...(size && {
      maxSize: size.maxBytes,
      sizeCalculation: ({ answer }) => Math.max(1, size.bytesOf(answer)),
    }),
    noDeleteOnFetchRejection: true,
    // A load whose key is dropped meanwhile still answers its callers.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _old, { context: { now, load } }) => {
      loading.add(key)
      const answer = await load().finally(() => loading.delete(key))
      return answer === undefined
        ? undefined
        : { answer: answer as Exclude<T, undefined>, since: now }
    },
  })
  const ageOf = (key: string, now: number): number =>
    now - (entries.peek(key)?.since ?? Number.NEGATIVE_INFINITY)
  return {
    has(key, now) {
      const age = ageOf(key, now)
      return loading.has(key) || (age >= 0 && age <= Math.max(freshMs, staleMs))
    },
    async get(key, now, load) {
      const age = ageOf(key, now)
      const entry = await entries.fetch(key, {
        context: { now, load },
        forceRefresh: age < 0 || age >= freshMs,
        allowStale: age >= 0 && age <= staleMs,
      })
      return entry?.answer as T
    },
  }
}
