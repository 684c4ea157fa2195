import { randomNonce } from '@kaozhou/api'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { rowsOf, type Store } from '../../database/executor'
import { sections } from '../../database/schema/catalogue'
import { newBuyer } from '../../modules/buying/orders/buying.fixture'
import { openDeskAs } from '../../modules/desk/desk-client.fixture'
import { enterRoom } from '../../modules/learning/live/live-page.fixture'
import { newLearner } from '../../modules/learning/sections/learner.fixture'
import { copyDatabase } from '../../testing/postgres-cluster'
import { startPostgresProxy } from '../../testing/postgres-proxy'
import { findRedis, startRedis, type TestRedis } from '../../testing/redis-server'
import { sendSigned } from '../../testing/signed-request'
import { openTestPostgres } from '../../testing/test-database'
import { startTestServer, type TestServer } from '../../testing/test-server'

const COURSE = 1001
const TOKEN = 'metrics-token-of-32-characters-00'
const program = findRedis()
const cluster = inject('postgresUrl')
if (!program) console.log('Without redis-server: two servers with Redis are not tested here.')

describe.runIf(program && cluster)('two servers on one PostgreSQL and one Redis', () => {
  const stores: Store[] = []
  const servers: TestServer[] = []
  let redis: TestRedis
  let url: string
  let drop: () => Promise<void>
  let roomId: string
  let teacher: { token: string }

  async function open(environment: Record<string, string> = {}): Promise<TestServer> {
    const store = await openTestPostgres(url)
    stores.push(store)
    const server = await startTestServer({
      store,
      environment: {
        ...{ DATABASE_URL: url, REDIS_URL: redis.url, METRICS_TOKEN: TOKEN },
        ...environment,
      },
    })
    servers.push(server)
    return server
  }

  function pair(): [TestServer, TestServer] {
    return servers as unknown as [TestServer, TestServer]
  }

  async function untilUp(): Promise<void> {
    for (const { platform } of servers)
      await vi.waitFor(() => expect(platform.redis?.isUp()).toBe(true))
  }

  beforeAll(async () => {
    redis = await startRedis(program ?? '')
    ;({ url, drop } = await copyDatabase(cluster ?? ''))
    const { store, clock } = await open()
    await open()
    const rows = await store.db
      .select()
      .from(sections)
      .where(and(eq(sections.courseId, COURSE), isNotNull(sections.liveParams)))
    const live = rows.find(
      ({ startTime, endTime }) => (startTime ?? 0) <= clock.now && (endTime ?? 0) > clock.now,
    )
    roomId = live?.liveParams?.roomId ?? ''
    teacher = await pair()[0].loginAs('10000000101')
    await untilUp()
  })
  afterEach(async () => {
    redis.thaw()
    if ((await redis.send('PING').catch(() => '')) !== '+PONG') await redis.restart()
    await untilUp()
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const store of stores) await store.close()
    await drop?.()
    await redis?.stop()
  })

  const HARMS = [
    ['killed', () => redis.kill()],
    ['stopped as it stands', async () => redis.freeze()],
    ['emptied', async () => void (await redis.send('FLUSHALL'))],
  ] as const

  async function mend(): Promise<void> {
    redis.thaw()
    if ((await redis.send('PING').catch(() => '')) !== '+PONG') await redis.restart()
    await untilUp()
  }

  test('a request that one server has answered is refused as a replay by the other', async () => {
    const [first, second] = pair()
    const request = { method: 'POST', url: '/api/versions', body: 'system=ios' } as const
    const nonce = randomNonce()
    expect((await sendSigned(first, request, nonce)).json()).toMatchObject({ code: 0 })
    expect((await sendSigned(second, request, nonce)).json()).toMatchObject({ code: 4003 })
    expect((await sendSigned(second, request)).json()).toMatchObject({ code: 0 })
  })

  test.each(HARMS)('after Redis was %s no call fails, and no replay is taken', async (_, harm) => {
    const [first, second] = pair()
    const request = { method: 'POST', url: '/api/versions', body: 'system=ios' } as const
    const before = randomNonce()
    expect((await sendSigned(first, request, before)).json()).toMatchObject({ code: 0 })
    await harm()
    const calls = [...servers, ...servers, ...servers].map((server) => sendSigned(server, request))
    const replays = [first, second].map((server) => sendSigned(server, request, before))
    expect((await Promise.all(calls)).map((answer) => answer.json().code)).toEqual(
      calls.map(() => 0),
    )
    expect((await Promise.all(replays)).map((answer) => answer.json().code)).toEqual([4003, 4003])
    const during = randomNonce()
    expect((await sendSigned(second, request, during)).json()).toMatchObject({ code: 0 })
    await mend()
    for (const server of pair()) {
      for (const nonce of [before, during]) {
        expect((await sendSigned(server, request, nonce)).json()).toMatchObject({ code: 4003 })
      }
      expect((await sendSigned(server, request)).json()).toMatchObject({ code: 0 })
    }
  })

  test('a logout on one server ends the session on the other, with Redis and without', async () => {
    const [first, second] = pair()
    for (const harm of [async () => undefined, () => redis.kill()]) {
      const { client, token } = await newBuyer(first)
      const there = second.clientWith(token)
      await there.users.current()
      await harm()
      await client.session.logout()
      await second.store.notifications.settle()
      await expect(there.users.current()).rejects.toMatchObject({ code: 1024 })
      await expect(first.clientWith(token).users.current()).rejects.toMatchObject({ code: 1024 })
    }
  })

  test('a changed price is seen on both, with Redis and without', async () => {
    const priceAt = async ({ client }: TestServer) =>
      (await client.courses.recommendList({})).find(({ id }) => id === COURSE)?.price
    for (const [price, harm] of [
      [12_300, async () => undefined],
      [12_400, () => redis.kill()],
    ] as const) {
      for (const server of pair()) await priceAt(server)
      await harm()
      await pair()[0].store.db.execute(
        sql`update courses set price = ${price}, limited_price = null where id = ${COURSE}`,
      )
      for (const server of pair())
        await vi.waitFor(async () => expect(await priceAt(server)).toBe(price))
    }
  })

  test.each(HARMS)(
    'a live room goes on while Redis is %s: chat, hands and the number of people',
    async (_, harm) => {
      const [first, second] = pair()
      const student = await newLearner(first, [COURSE])
      const here = await enterRoom(first, roomId, student.token)
      const there = await enterRoom(second, roomId, teacher.token)
      await here.next('presence', ({ online }) => online === 2)
      await says('先说的')
      await harm()
      await says('没有它时说的')
      here.send({ type: 'hand', raised: true })
      await there.next('hands', ({ count }) => count === 1)
      await countsOf(2)
      await mend()
      await says('回来后说的')
      await countsOf(2)
      here.leave()
      await there.next('presence', ({ online }) => online === 1)
      await there.next('hands', ({ count }) => count === 0)
      await countsOf(1)
      const heard = there.received.flatMap((one) =>
        one.type === 'message' && one.clientId === undefined ? [one.message.id] : [],
      )
      expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b))
      there.leave()

      async function says(text: string): Promise<void> {
        // A student says something once a second.
        for (const { clock } of servers) clock.advance(2_000)
        here.send({ type: 'chat', clientId: randomNonce(), text })
        await there.next('message', ({ message }) => message.text === text)
      }

      async function countsOf(online: number): Promise<void> {
        for (const server of pair()) {
          const client = server.clientWith(teacher.token)
          await vi.waitFor(async () =>
            expect((await client.live.room({ roomid: roomId })).online).toBe(online),
          )
        }
      }
    },
  )

  test('a server that has lost Redis alone hears what is said, is counted, and takes no replay', async () => {
    const [first] = pair()
    const proxy = await startPostgresProxy(redis.url)
    const alone = await open({ REDIS_URL: proxy.url })
    servers.pop()
    await vi.waitFor(() => expect(alone.platform.redis?.isUp()).toBe(true))
    const student = await newLearner(first, [COURSE])
    const here = await enterRoom(first, roomId, teacher.token)
    const there = await enterRoom(alone, roomId, student.token)
    const request = { method: 'POST', url: '/api/versions', body: 'system=ios' } as const
    const nonce = randomNonce()
    expect((await sendSigned(first, request, nonce)).json()).toMatchObject({ code: 0 })
    await proxy.close()
    expect((await sendSigned(alone, request, nonce)).json()).toMatchObject({ code: 4003 })
    here.send({ type: 'chat', clientId: 'a', text: '听得到吗' })
    await there.next('message', ({ message }) => message.text === '听得到吗')
    there.send({ type: 'chat', clientId: 'b', text: '听得到' })
    await here.next('message', ({ message }) => message.text === '听得到')
    for (const server of [first, alone]) {
      const client = server.clientWith(teacher.token)
      await vi.waitFor(async () =>
        expect((await client.live.room({ roomid: roomId })).online).toBe(2),
      )
    }
    expect([first, alone].map(({ platform }) => platform.redis?.isUp())).toEqual([true, false])
    here.leave()
    there.leave()
    await alone.close()
  })

  test('two servers share the general limits in Redis; while it is away they go on, and no call is a fault', async () => {
    const limits = { LIMITS: 'on', LIMIT_NETWORK_PER_SECOND: '10', LIMIT_NETWORK_BURST: '100' }
    const limited = [await open(limits), await open(limits)]
    servers.splice(-2)
    for (const { platform } of limited)
      await vi.waitFor(() => expect(platform.redis?.isUp()).toBe(true))
    // Each has a tenth of the limit to itself.
    expect((await callMany()).filter((status) => status === 200)).toHaveLength(120)
    expect(await bucketsInDatabase()).toBe(0)
    await redis.kill()
    for (const { clock } of limited) clock.advance(60_000)
    const statuses = await callMany()
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(await bucketsInDatabase()).toBe(1)
    for (const server of limited) await server.close()

    async function callMany(): Promise<number[]> {
      const statuses: number[] = []
      for (let call = 0; call < 200; call += 1) {
        const address = '203.0.113.9'
        const url = '/api/courses/categories'
        const answer = await sendSigned(limited[call % 2] as TestServer, { url, address })
        statuses.push(answer.statusCode)
      }
      return statuses
    }

    async function bucketsInDatabase(): Promise<number> {
      return (await rowsOf(pair()[0].store.db, sql`select 1 from token_buckets`)).length
    }
  })

  test('one that has lost Redis is ready all the same, and says so: /readyz, the metrics, the desk', async () => {
    const [first] = pair()
    const desk = await openDeskAs(first, 'owner')
    const readyz = async () => (await first.app.inject({ url: '/readyz' })).json()
    const service = async () =>
      (await desk.client.health.services()).list.find(({ name }) => name === 'redis')
    const metric = async () => {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const { body } = await first.app.inject({ url: '/metrics', headers })
      return /^kaozhou_redis_up (\d)$/m.exec(body)?.[1]
    }
    expect(await readyz()).toMatchObject({ data: { status: 'ready', redis: 'up' } })
    expect(await metric()).toBe('1')
    await vi.waitFor(async () =>
      expect(await service()).toMatchObject({ mode: 'real', failures: 0 }),
    )
    await redis.kill()
    await vi.waitFor(async () =>
      expect(await readyz()).toMatchObject({ data: { status: 'ready', redis: 'lost' } }),
    )
    expect(await metric()).toBe('0')
    await vi.waitFor(async () =>
      expect(await service()).toMatchObject({ fault: '没有应答，先由数据库代替' }),
    )
    await redis.restart()
    await vi.waitFor(async () =>
      expect(await readyz()).toMatchObject({ data: { status: 'ready', redis: 'up' } }),
    )
  })
})
