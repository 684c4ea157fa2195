import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { applyToEmpty } from '../content/apply/apply-content'
import type { Store } from '../database/executor'
import { openPostgres } from '../database/open-postgres'
import { buy, moneyOf, newBuyer, openCashier, pay } from '../modules/buying/orders/buying.fixture'
import { TEST_NOW } from '../testing/database-template'
import { demoContent } from '../testing/demo-content'
import { findPostgres } from '../testing/find-postgres'
import {
  type Cluster,
  copyDatabase,
  databaseUrl,
  overTcp,
  runSql,
  startCluster,
} from '../testing/postgres-cluster'
import { type PostgresProxy, startPostgresProxy } from '../testing/postgres-proxy'
import { startTestServer, type TestServer } from '../testing/test-server'

const cluster = inject('postgresUrl')
if (!cluster) console.log('Without PostgreSQL: what happens when it hangs is not tested here.')

const open = (url: string): Promise<Store> =>
  openPostgres({ url, poolSize: 4, onConnectionLost: () => undefined })

/** Status of an answer, and after how many milliseconds it came. */
const readiness = async ({ app }: TestServer) => (await app.inject({ url: '/readyz' })).statusCode

/** Milliseconds until `/readyz` says that the database is lost; an answer from before its loss may be under way. */
async function untilLost(server: TestServer): Promise<number> {
  const since = performance.now()
  await vi.waitFor(async () => expect(await readiness(server)).toBe(503), { timeout: 20_000 })
  return performance.now() - since
}

async function untilReady(server: TestServer): Promise<void> {
  await vi.waitFor(async () => expect(await readiness(server)).toBe(200), {
    timeout: 20_000,
    interval: 100,
  })
}

describe.runIf(cluster)('a PostgreSQL that is frozen', () => {
  let own: Cluster
  let store: Store
  let server: TestServer

  beforeAll(async () => {
    own = await startCluster(findPostgres() as string)
    await runSql(own.url, 'create database frozen')
    const url = databaseUrl(own.url, 'frozen')
    store = await open(url)
    await applyToEmpty(store, demoContent, { now: TEST_NOW })
    server = await startTestServer({ store, environment: { DATABASE_URL: url } })
  })
  afterAll(async () => {
    own?.thaw()
    await server?.close()
    await store?.close()
    await own?.stop()
  })

  test('/readyz answers 503 within 2 s, a read, a write and a transaction within 5 s, and all work again after it', async () => {
    const { client, token } = await newBuyer(server)
    const order = await buy(client)
    own.freeze()
    try {
      const lost = untilLost(server)
      const since = performance.now()
      const calls = await Promise.allSettled([
        client.courses.product({ id: 1001 }),
        client.users.update({ nickname: '小林' }),
        client.orders.cancel({ id: order.id }),
        // More than the pool has connections.
        ...Array.from({ length: 12 }, () => client.orders.detail({ id: order.id })),
      ])
      expect(performance.now() - since).toBeLessThan(5_000)
      for (const call of calls) expect(call).toMatchObject({ reason: { code: 5030 } })
      expect(await lost).toBeLessThan(2_000)
      // The server has noticed by now that PostgreSQL does not answer.
      expect(await readiness(server)).toBe(503)
      await expect(client.orders.detail({ id: order.id })).rejects.toMatchObject({ code: 5030 })
    } finally {
      own.thaw()
    }
    await untilReady(server)
    expect(await server.clientWith(token).orders.detail({ id: order.id })).toMatchObject({
      id: order.id,
    })
    await expect(buy(client, 1002)).resolves.toMatchObject({ status: 'unpaid' })
  })

  test('a server stops within seconds while its PostgreSQL is frozen', async () => {
    const another = await open(databaseUrl(own.url, 'frozen'))
    const url = databaseUrl(own.url, 'frozen')
    const stopped = await startTestServer({ store: another, environment: { DATABASE_URL: url } })
    own.freeze()
    try {
      const waiting = stopped.client.courses.product({ id: 1001 }).catch((error: unknown) => error)
      const since = performance.now()
      await stopped.close()
      await another.close()
      expect(performance.now() - since).toBeLessThan(8_000)
      expect(await waiting).toMatchObject({ code: 5030 })
    } finally {
      own.thaw()
    }
    await untilReady(server)
  })
})

describe.runIf(cluster)('PostgreSQL limits what takes too long', () => {
  let url: string
  let drop: () => Promise<void>
  let store: Store
  let server: TestServer

  beforeAll(async () => {
    ;({ url, drop } = await copyDatabase(cluster))
    store = await open(url)
    server = await startTestServer({ store, environment: { DATABASE_URL: url } })
  })
  afterAll(async () => {
    await server?.close()
    await store?.close()
    await drop?.()
  })

  test('statements, waiting for locks and idle transactions have a limit', async () => {
    const { rows } = (await store.db.execute(
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([{ statement: '10s', lock: '3s', idle: '10s' }])
  })

  test('a write that waits for a lock which is never released answers 503, and works once it is released', async () => {
    const { client, userId } = await newBuyer(server)
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from users where id = $1 for update', [userId])
    await expect(client.users.update({ nickname: '小舟' })).rejects.toMatchObject({ code: 5030 })
    await holder.query('rollback')
    await holder.end()
    await expect(client.users.update({ nickname: '小舟' })).resolves.toBeDefined()
  })
})

describe.runIf(cluster)('the answer to a commit is lost', () => {
  let proxy: PostgresProxy
  let drop: () => Promise<void>
  let store: Store
  let server: TestServer

  beforeAll(async () => {
    const database = await copyDatabase(cluster)
    drop = database.drop
    proxy = await startPostgresProxy(overTcp(database.url))
    store = await open(proxy.url)
    server = await startTestServer({ store, environment: { DATABASE_URL: database.url } })
  })
  afterAll(async () => {
    await server?.close()
    await store?.close()
    await proxy?.close()
    await drop?.()
  })

  test('an order whose commit was not answered is answered busy, and the same call gives that one order', async () => {
    const { client } = await newBuyer(server)
    const checkout = await client.buying.singleConfirm({ courseId: 1001 })
    const input = { checkoutKey: checkout.checkoutKey, total: checkout.price.total }
    proxy.loseAnswersFromCommitOf('insert into "orders"')
    await expect(client.buying.single(input)).rejects.toMatchObject({ code: 5030 })
    expect(proxy.isLosing()).toBe(true)
    proxy.restore()
    await untilReady(server)
    const before = await client.orders.list({})
    expect(before.list).toHaveLength(1)
    const order = await client.buying.single(input)
    expect(order.id).toBe(before.list[0]?.id)
    expect((await client.orders.list({})).list).toHaveLength(1)
  })

  test('a payment whose notification was taken in but not answered is notified again, and its money is counted once', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    const visit = await openCashier(server, await pay(client, order.id))
    await visit.press('confirm')
    proxy.loseAnswersFromCommitOf('update "orders"')
    await server.orders.deliverNotices().catch(() => undefined)
    expect(proxy.isLosing()).toBe(true)
    proxy.restore()
    await untilReady(server)
    server.clock.advance(3_600_000)
    await server.orders.deliverNotices()
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: 0 })
    expect(await client.orders.state({ id: order.id })).toMatchObject({ status: 'paid' })
  })
})
