import { describe, expect, test } from 'vitest'
import { createSharedTokenBuckets, createTokenBuckets } from './token-buckets'

describe('buckets of one process', () => {
  const rate = { perSecond: 2, burst: 10 }

  test.each([
    [0, 500],
    [400, 100],
    [500, 0],
  ])('%i ms after a bucket was emptied, a token is there in %i ms', (elapsed, wait) => {
    const buckets = createTokenBuckets(rate)
    expect(buckets.take('a', 10, 1000)).toBe(0)
    expect(buckets.take('a', 1, 1000 + elapsed)).toBe(wait)
  })

  test('a bucket holds no more than its burst, and belongs to its key', () => {
    const buckets = createTokenBuckets(rate)
    expect(buckets.take('a', 10, 0)).toBe(0)
    expect(buckets.take('b', 10, 0)).toBe(0)
    expect(buckets.take('a', 11, 3_600_000)).toBe(500)
    expect(buckets.take('a', 10, 3_600_000)).toBe(0)
  })

  test('a refused call takes nothing', () => {
    const buckets = createTokenBuckets(rate)
    buckets.take('a', 9, 0)
    for (let n = 0; n < 5; n += 1) expect(buckets.take('a', 5, 0)).toBe(2000)
    expect(buckets.take('a', 1, 0)).toBe(0)
  })

  test('a clock that goes back adds no tokens', () => {
    const buckets = createTokenBuckets(rate)
    buckets.take('a', 10, 10_000)
    expect(buckets.take('a', 1, 0)).toBe(500)
    expect(buckets.take('a', 1, 0)).toBe(500)
  })
})

describe('buckets that processes share', () => {
  const rate = { perSecond: 10, burst: 100 }

  /** A shared bucket in memory, which counts how often it was asked. */
  function sharedBucket(tokens: number) {
    const shared = { tokens, asked: 0 }
    return {
      shared,
      take: async (_key: string, amount: number) => {
        shared.asked += 1
        if (shared.tokens < amount) return false
        shared.tokens -= amount
        return true
      },
    }
  }

  test('a caller below a tenth of the rate causes no query', async () => {
    const { shared, take } = sharedBucket(100)
    const buckets = createSharedTokenBuckets(rate, take)
    for (let n = 0; n < 10; n += 1) expect(await buckets.take('a', 1, 0)).toBe(0)
    expect(shared.asked).toBe(0)
  })

  test('a caller above a tenth of the rate causes one query for ten tokens', async () => {
    const { shared, take } = sharedBucket(100)
    const buckets = createSharedTokenBuckets(rate, take)
    const waits = await Promise.all(Array.from({ length: 60 }, () => buckets.take('a', 1, 0)))
    expect(waits.every((wait) => wait === 0)).toBe(true)
    expect(shared).toEqual({ tokens: 50, asked: 5 })
  })

  test('when the shared bucket is empty, refusals cost one query a second', async () => {
    const { shared, take } = sharedBucket(0)
    const buckets = createSharedTokenBuckets(rate, take)
    for (let n = 0; n < 10; n += 1) await buckets.take('a', 1, 0)
    for (let n = 0; n < 200; n += 1) expect(await buckets.take('a', 1, 10)).toBeGreaterThan(0)
    expect(shared.asked).toBe(1)
    shared.tokens = 100
    expect(await buckets.take('a', 20, 1010)).toBe(0)
  })

  test('two processes together allow the rate and a tenth of it for each process', async () => {
    const { take } = sharedBucket(100)
    const pair = [createSharedTokenBuckets(rate, take), createSharedTokenBuckets(rate, take)]
    let taken = 0
    for (let n = 0; n < 300; n += 1) {
      if ((await pair[n % 2]?.take('a', 1, 0)) === 0) taken += 1
    }
    expect(taken).toBe(120)
  })
})
