import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { Store } from '../../database/executor'
import { openSharedRedis, type SharedRedis } from '../../database/redis/shared-redis'
import { findRedis, startRedis, type TestRedis } from '../../testing/redis-server'
import { openTestStore } from '../../testing/test-database'
import { takeFromRedis } from './redis-buckets'
import { takeFromDatabase } from './shared-bucket-repository'
import type { TakeShared } from './token-buckets'

const program = findRedis()
const cluster = inject('postgresUrl')
if (!program) console.log('Without redis-server: limits in Redis are not tested here.')

const RATE = { perSecond: 2, burst: 100 }

describe.runIf(program && cluster)('buckets in Redis', () => {
  let redis: TestRedis
  let store: Store
  let link: SharedRedis
  let inRedis: TakeShared
  let inDatabase: TakeShared
  beforeAll(async () => {
    redis = await startRedis(program ?? '')
    store = await openTestStore()
    link = await openSharedRedis(redis.url, store.notifications)
    inDatabase = takeFromDatabase(store.db, 'network', RATE)
    inRedis = takeFromRedis(link, 'network', RATE, inDatabase)
  })
  beforeEach(() => vi.waitFor(() => expect(link.isUp()).toBe(true)))
  afterAll(async () => {
    link?.close()
    await store?.close()
    await redis?.stop()
  })

  test('they give and refuse as those of the database do, also when a clock goes back', async () => {
    // Amount, ms.
    const calls: [number, number][] = [
      [60, 0],
      [41, 0],
      [40, 0],
      [1, 499],
      [1, 500],
      [1, 400],
      [20, 9_999],
      [19, 10_000],
      [100, 3_600_000],
      [1, 3_600_000],
      [0.5, 3_600_250],
    ]
    const answers: Record<string, boolean[]> = { redis: [], database: [] }
    for (const [amount, now] of calls) {
      answers.redis?.push(await inRedis('alike', amount, 1e12 + now))
      answers.database?.push(await inDatabase('alike', amount, 1e12 + now))
    }
    expect(answers.redis).toEqual(answers.database)
    expect(answers.redis).toContain(true)
    expect(answers.redis).toContain(false)
  })

  test('of fifty who take a third at once, three get it', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => inRedis('many', 33, 0)))
    expect(answers.filter(Boolean)).toHaveLength(3)
  })

  test('a bucket that is full again leaves nothing behind', async () => {
    expect(await inRedis('short', 0.2, 0)).toBe(true)
    const keys = () => link.ask((client) => client.exists('kz:b:network:short'))
    await vi.waitFor(async () => expect(await keys()).toBe(0))
  })

  test('while Redis is away the database counts, and nothing fails', async () => {
    expect(await inRedis('away', 100, 0)).toBe(true)
    expect(await inRedis('away', 1, 0)).toBe(false)
    await redis.kill()
    expect(await inRedis('away', 100, 0)).toBe(true)
    expect(await inRedis('away', 1, 0)).toBe(false)
    expect(await inDatabase('away', 1, 0)).toBe(false)
    await redis.restart()
    await vi.waitFor(() => expect(link.isUp()).toBe(true))
    expect(await inRedis('away', 100, 0)).toBe(true)
  })
})
