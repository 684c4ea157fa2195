import { randomNonce } from '@kaozhou/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Store } from '../database/executor'
import { buy, moneyOf, newBuyer, openCashier, pay } from '../modules/buying/orders/buying.fixture'
import { copyDatabase, runSql } from '../testing/postgres-cluster'
import { sendSigned } from '../testing/signed-request'
import { openTestPostgres } from '../testing/test-database'
import { startTestServer, type TestServer } from '../testing/test-server'

const cluster = inject('postgresUrl')
if (!cluster) console.log('Without PostgreSQL: two servers on one database are not tested here.')

// The embedded database belongs to one process. Chat across servers: modules/learning/live/two-servers.test.ts.
describe.runIf(cluster)('two servers on one PostgreSQL', () => {
  const stores: Store[] = []
  const servers: TestServer[] = []
  let url: string
  let drop: () => Promise<void>

  async function open(): Promise<TestServer> {
    const store = await openTestPostgres(url)
    stores.push(store)
    const server = await startTestServer({ store, environment: { DATABASE_URL: url } })
    servers.push(server)
    return server
  }

  function pair(): [TestServer, TestServer] {
    return servers as unknown as [TestServer, TestServer]
  }

  beforeAll(async () => {
    ;({ url, drop } = await copyDatabase(cluster))
    await open()
    await open()
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const store of stores) await store.close()
    await drop?.()
  })

  test('an order that is submitted on one server and paid on the other is paid on both', async () => {
    const [first, second] = pair()
    const { client, token } = await newBuyer(first)
    const order = await buy(client)
    const there = second.clientWith(token)
    const visit = await openCashier(second, await pay(there, order.id))
    await visit.press('confirm')
    await second.orders.deliverNotices()
    expect(await client.orders.state({ id: order.id })).toMatchObject({ status: 'paid' })
    expect(await there.orders.detail({ id: order.id })).toMatchObject({ status: 'paid' })
    expect(await moneyOf(first, order.id)).toEqual({ in: order.amount, out: 0 })
    expect((await client.courses.owned()).list.map(({ id }) => id)).toContain(order.courseId)
  })

  test('a request that one server has answered is refused as a replay by the other', async () => {
    const [first, second] = pair()
    const request = { method: 'POST', url: '/api/versions', body: 'system=ios' } as const
    const nonce = randomNonce()
    expect((await sendSigned(first, request, nonce)).json()).toMatchObject({ code: 0 })
    expect((await sendSigned(second, request, nonce)).json()).toMatchObject({ code: 4003 })
    expect((await sendSigned(second, request)).json()).toMatchObject({ code: 0 })
  })

  test('a logout on one server ends the session on the other', async () => {
    const [first, second] = pair()
    const { client, token } = await newBuyer(first)
    const there = second.clientWith(token)
    const here = first.clientWith(token)
    // Both servers keep the session in memory by now, and their clocks stand still.
    for (const one of [there, here])
      expect(await one.users.current()).toMatchObject({ id: expect.any(Number) })
    await client.session.logout()
    await expect(here.users.current()).rejects.toMatchObject({ code: 1024 })
    await second.store.notifications.settle()
    await expect(there.users.current()).rejects.toMatchObject({ code: 1024 })
  })

  test('the session ends on the other server too when that server received no notifications', async () => {
    const [first, second] = pair()
    const { client, token } = await newBuyer(first)
    const there = second.clientWith(token)
    await there.users.current()
    await runSql(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'kaozhou listener' and datname = current_database()`,
    )
    await client.session.logout()
    await vi.waitFor(
      () => expect(there.users.current()).rejects.toMatchObject({ code: 1024 }),
      1_000,
    )
  })

  describe('a changed price on two servers', () => {
    const COURSE = 1001

    async function shownPrice(server: TestServer): Promise<number> {
      const list = await server.client.courses.recommendList({})
      return list.find(({ id }) => id === COURSE)?.price ?? -1
    }

    /** The servers' clocks stand still: a cached price does not expire by itself. */
    async function setPrice(server: TestServer, price: number): Promise<void> {
      await server.store.db.execute(
        sql`update courses set price = ${price}, limited_price = null where id = ${COURSE}`,
      )
    }

    test('a price changed on one server is seen on both within a second', async () => {
      const [first, second] = pair()
      for (const price of [12_300, 12_400, 12_500]) {
        for (const server of pair()) await shownPrice(server)
        await setPrice(first, price)
        await vi.waitFor(async () => expect(await shownPrice(second)).toBe(price), 1_000)
        await vi.waitFor(async () => expect(await shownPrice(first)).toBe(price), 1_000)
      }
    })

    test('a changed price is seen in time too when the servers received no notifications', async () => {
      const [first, second] = pair()
      await shownPrice(second)
      await runSql(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'kaozhou listener' and datname = current_database()`,
      )
      await setPrice(first, 13_100)
      await vi.waitFor(async () => expect(await shownPrice(second)).toBe(13_100), 1_000)
      const isHeard = () => second.store.notifications.isHeardWithin(1_000)
      await vi.waitFor(() => expect(isHeard()).toBe(true), 10_000)
      await shownPrice(second)
      await setPrice(first, 13_200)
      await vi.waitFor(async () => expect(await shownPrice(second)).toBe(13_200), 1_000)
    })

    test('a rolled back change is never seen, and a sale of a place sends no notification', async () => {
      const [first, second] = pair()
      const before = await shownPrice(second)
      const told: string[] = []
      await second.store.notifications.listen('kaozhou_public', (table) => told.push(table))
      const rolledBack = first.store.inTransaction(async (tx) => {
        await tx.execute(sql`update courses set price = 1 where id = ${COURSE}`)
        throw new Error('rolled back')
      })
      await expect(rolledBack).rejects.toThrow('rolled back')
      await first.store.db.execute(
        sql`update courses set sold = sold + 1, stock = stock - 1 where id = ${COURSE}`,
      )
      await first.store.db.execute(sql`update settings set value = value`)
      await vi.waitFor(() => expect(told).toEqual(['settings']), 5_000)
      expect(await shownPrice(second)).toBe(before)
    })
  })

  test('each server says that it is ready, and that its database is PostgreSQL', async () => {
    for (const server of pair()) {
      const answer = await server.app.inject({ url: '/readyz' })
      expect(answer.json()).toMatchObject({ data: { status: 'ready', database: 'postgres' } })
    }
  })
})
