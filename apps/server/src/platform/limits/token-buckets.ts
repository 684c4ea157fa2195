import { lastUsed } from './last-used'

/** A bucket holds at most `burst` tokens and is filled with `perSecond`. */
export interface Rate {
  perSecond: number
  burst: number
}

/** Token buckets by key. */
export interface TokenBuckets {
  /** Takes `cost` tokens, at most a full bucket's. 0 when they were there; otherwise takes none and returns after how many ms to ask again. */
  take(key: string, cost: number, now: number): number | Promise<number>
}

/** How many callers a process remembers. One that is forgotten, the least recent first, starts again with a full bucket. */
const MAX_KEYS = 50_000

/** Buckets in the memory of this process. */
export function createTokenBuckets({ perSecond, burst }: Rate) {
  const buckets = lastUsed<{ tokens: number; filledAt: number }>(MAX_KEYS)
  return {
    take(key: string, cost: number, now: number): number {
      const bucket = buckets.get(key) ?? { tokens: burst, filledAt: now }
      const gained = (Math.max(0, now - bucket.filledAt) / 1000) * perSecond
      const tokens = Math.min(burst, bucket.tokens + gained)
      const isThere = tokens >= cost
      buckets.set(key, { tokens: isThere ? tokens - cost : tokens, filledAt: now })
      return isThere ? 0 : Math.ceil(((cost - tokens) / perSecond) * 1000)
    },
  } satisfies TokenBuckets
}

/** Share of the rate that each process has to itself: usual callers never make it ask the database. */
const OWN_SHARE = 0.1
/** Share of a bucket that a process takes from the database at once. */
const BATCH_SHARE = 0.1

/** Takes `amount` tokens from a bucket that all processes share. False when they are not there. */
export type TakeShared = (key: string, amount: number, now: number) => Promise<boolean>

interface Lease {
  tokens: number
  /** Until then the shared bucket has no batch. */
  emptyUntil: number
  asking: Promise<void> | null
}

/**
 * Buckets that several processes share. Each has a tenth of the rate to itself; a caller beyond that uses tokens that
 * the process takes from the shared bucket in batches, and a caller whose shared bucket is empty costs no further query.
 * With n processes a caller gets the rate and n tenths of it at most.
 */
export function createSharedTokenBuckets(rate: Rate, takeShared: TakeShared): TokenBuckets {
  const own = createTokenBuckets({
    perSecond: rate.perSecond * OWN_SHARE,
    burst: Math.max(1, rate.burst * OWN_SHARE),
  })
  const leases = lastUsed<Lease>(MAX_KEYS)
  const batch = Math.max(1, Math.floor(rate.burst * BATCH_SHARE))
  const batchMs = Math.ceil((batch / rate.perSecond) * 1000)

  async function refill(key: string, lease: Lease, now: number): Promise<void> {
    if (await takeShared(key, batch, now)) lease.tokens += batch
    else lease.emptyUntil = now + batchMs
  }

  async function takeLeased(key: string, cost: number, now: number, wait: number): Promise<number> {
    const lease = leases.get(key) ?? { tokens: 0, emptyUntil: 0, asking: null }
    leases.set(key, lease)
    while (lease.tokens < cost) {
      if (lease.emptyUntil > now) return Math.min(wait, lease.emptyUntil - now)
      // Concurrent calls of one caller share one query.
      lease.asking ??= refill(key, lease, now).finally(() => {
        lease.asking = null
      })
      await lease.asking
    }
    lease.tokens -= cost
    return 0
  }

  return {
    take(key, cost, now) {
      const wait = own.take(key, cost, now)
      return wait === 0 ? 0 : takeLeased(key, cost, now, wait)
    },
  }
}
