import { randomNonce } from '@kaozhou/api'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Store } from '../database/executor'
import { openPostgres } from '../database/open-postgres'
import { buy, moneyOf, newBuyer, openCashier, pay } from '../modules/buying/orders/buying.fixture'
import { copyDatabase } from '../testing/postgres-cluster'
import { sendSigned } from '../testing/signed-request'
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
    const store = await openPostgres({ url, poolSize: 4, onConnectionLost: () => undefined })
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

  test('default: an order that is submitted on one server and paid on the other is paid on both', async () => {
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

  test('error: a request that one server has answered is refused as a replay by the other', async () => {
    const [first, second] = pair()
    const request = { method: 'POST', url: '/api/versions', body: 'system=ios' } as const
    const nonce = randomNonce()
    expect((await sendSigned(first, request, nonce)).json()).toMatchObject({ code: 0 })
    expect((await sendSigned(second, request, nonce)).json()).toMatchObject({ code: 4003 })
    expect((await sendSigned(second, request)).json()).toMatchObject({ code: 0 })
  })

  test('error: a logout on one server ends the session on the other', async () => {
    const [first, second] = pair()
    const { client, token } = await newBuyer(first)
    const there = second.clientWith(token)
    expect(await there.users.current()).toMatchObject({ id: expect.any(Number) })
    await client.session.logout()
    await expect(there.users.current()).rejects.toMatchObject({ code: 1024 })
  })

  test('behavior: each server says that it is ready, and that its database is PostgreSQL', async () => {
    for (const server of pair()) {
      const answer = await server.app.inject({ url: '/readyz' })
      expect(answer.json()).toMatchObject({ data: { status: 'ready', database: 'postgres' } })
    }
  })
})
