import { sql } from 'drizzle-orm'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest'
import { rowsOf, type Store } from '../../database/executor'
import { openSharedRedis, type SharedRedis } from '../../database/redis/shared-redis'
import { copyDatabase, runSql } from '../../testing/postgres-cluster'
import { startPostgresProxy } from '../../testing/postgres-proxy'
import { findRedis, startRedis, type TestRedis } from '../../testing/redis-server'
import { openTestPostgres } from '../../testing/test-database'
import { createRedisReplayStore, type RedisReplayStore } from './redis-replay-store'
import { createSharedReplayStore, fingerprint } from './shared-replay-store'

const program = findRedis()
const cluster = inject('postgresUrl')
if (!program) console.log('Without redis-server: nonces in Redis are not tested here.')

const WINDOW_MS = 3_600_000
/** Redis alone decides after so long where a test does not wait for the window. */
const SHORT_MS = 1_500

interface Server {
  store: Store
  redis: SharedRedis
  replays: RedisReplayStore
}

describe.runIf(program && cluster)('nonces of two servers on one Redis and one PostgreSQL', () => {
  let redis: TestRedis
  let url: string
  let drop: () => Promise<void>
  const servers: Server[] = []
  beforeAll(async () => {
    redis = await startRedis(program ?? '')
    ;({ url, drop } = await copyDatabase(cluster ?? ''))
  })
  beforeEach(() => redis.restart())
  afterEach(async () => {
    redis.thaw()
    for (const { store, redis: link, replays } of servers.splice(0)) {
      await replays.flush()
      link.close()
      await store.close()
    }
    await runSql(url, 'delete from request_nonces')
  })
  afterAll(async () => {
    await drop?.()
    await redis?.stop()
  })

  async function open(windowMs: number, redisUrl = redis.url): Promise<Server> {
    const store = await openTestPostgres(url)
    const link = await openSharedRedis(redisUrl, store.notifications)
    const shared = createSharedReplayStore(store.db, WINDOW_MS)
    const replays = createRedisReplayStore({
      redis: link,
      shared,
      notifications: store.notifications,
      windowMs,
      onError: () => undefined,
    })
    await vi.waitFor(() => expect(link.isUp()).toBe(true))
    const server = { store, redis: link, replays }
    servers.push(server)
    return server
  }

  /** Whether the database knows a nonce. */
  async function knows({ store }: Server, key: string): Promise<boolean> {
    const query = sql`select 1 from request_nonces where key = decode(${fingerprint(key)}, 'hex')`
    return (await rowsOf(store.db, query)).length === 1
  }

  let used = 0
  function fresh(): string {
    used += 1
    return `nonce${used}the-token`
  }

  /** Resolves when Redis alone decides: a nonce is taken that the database gets a moment later. */
  async function untilAlone(server: Server): Promise<void> {
    await vi.waitFor(async () => {
      const nonce = fresh()
      await server.replays.isFirst(nonce, 0)
      expect(await knows(server, nonce)).toBe(false)
    })
  }

  /** Two servers with Redis alone. */
  async function openPair(): Promise<[Server, Server]> {
    const pair: [Server, Server] = [await open(SHORT_MS), await open(SHORT_MS)]
    for (const server of pair) await untilAlone(server)
    return pair
  }

  test('until the window is over a nonce is taken in both, afterwards in Redis, and in the database a moment later', async () => {
    const early = await open(WINDOW_MS)
    expect(await early.replays.isFirst('a', 0)).toBe(true)
    expect(await knows(early, 'a')).toBe(true)
    expect(await early.replays.isFirst('a', 0)).toBe(false)
    const [late] = await openPair()
    const nonce = fresh()
    expect(await late.replays.isFirst(nonce, 0)).toBe(true)
    expect(await late.replays.isFirst(nonce, 0)).toBe(false)
    await vi.waitFor(async () => expect(await knows(late, nonce)).toBe(true))
  })

  test('of fifty concurrent calls at two servers, one is first', async () => {
    const pair = await openPair()
    const calls = Array.from({ length: 50 }, (_, at) =>
      pair[at % 2 ? 1 : 0].replays.isFirst('b', 0),
    )
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(1)
  })

  test('neither a token nor a nonce of it is in Redis', async () => {
    const [one] = await openPair()
    await one.replays.isFirst('0123456789abcdefthe-token', 0)
    const keys = await one.redis.ask((client) => client.keys('*'))
    expect(keys.some((key) => /^kz:n:[\w-]{22}$/.test(key))).toBe(true)
    expect(keys.join()).not.toMatch(/the-token|0123456789abcdef/)
  })

  test.each([
    ['killed', () => redis.kill()],
    ['stopped as it stands', async () => redis.freeze()],
  ])(
    'what one server took is refused by both after Redis was %s, and what they take then too',
    async (_, harm) => {
      const pair = await openPair()
      const [one, other] = pair
      const before = fresh()
      expect(await one.replays.isFirst(before, 0)).toBe(true)
      await harm()
      const answers = pair.map(({ replays }) => replays.isFirst(before, 0))
      expect(await Promise.all(answers)).toEqual([false, false])
      const during = fresh()
      expect(await other.replays.isFirst(during, 0)).toBe(true)
      expect(await one.replays.isFirst(during, 0)).toBe(false)
      redis.thaw()
      await redis.restart()
      for (const { redis: link } of pair) await vi.waitFor(() => expect(link.isUp()).toBe(true))
      for (const { replays } of pair) {
        expect(await replays.isFirst(before, 0)).toBe(false)
        expect(await replays.isFirst(during, 0)).toBe(false)
        expect(await replays.isFirst(fresh(), 0)).toBe(true)
      }
      for (const server of pair) await untilAlone(server)
    },
  )

  test('what was taken before everything in Redis was deleted is refused by both', async () => {
    const pair = await openPair()
    const before = fresh()
    expect(await pair[0].replays.isFirst(before, 0)).toBe(true)
    await redis.send('FLUSHALL')
    for (const { replays } of pair) expect(await replays.isFirst(before, 0)).toBe(false)
    for (const server of pair) await untilAlone(server)
  })

  test('where one server alone has lost Redis, neither takes what the other took', async () => {
    const proxy = await startPostgresProxy(redis.url)
    const [one, other] = [await open(SHORT_MS), await open(SHORT_MS, proxy.url)]
    for (const server of [one, other]) await untilAlone(server)
    const before = fresh()
    expect(await one.replays.isFirst(before, 0)).toBe(true)
    await proxy.close()
    expect(await other.replays.isFirst(before, 0)).toBe(false)
    const during = fresh()
    expect(await other.replays.isFirst(during, 0)).toBe(true)
    expect([one.redis.isUp(), other.redis.isUp()]).toEqual([true, false])
    expect(await one.replays.isFirst(during, 0)).toBe(false)
  })
})
