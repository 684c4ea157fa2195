import type { AddressInfo } from 'node:net'
import { createClient } from '@kaozhou/api'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Store } from '../database/executor'
import { sections } from '../database/schema/catalogue'
import { ADDRESS, moneyOf, submit, unescapeHtml } from '../modules/buying/orders/buying.fixture'
import { openPageAt } from '../modules/learning/live/live-page.fixture'
import { copyDatabase } from '../testing/postgres-cluster'
import { openRoundRobin, type RoundRobin } from '../testing/round-robin'
import { openTestPostgres } from '../testing/test-database'
import { lastCode, startTestServer, type TestServer } from '../testing/test-server'

const COURSE = 1001
const cluster = inject('postgresUrl')

// Runs on PostgreSQL only: the embedded database belongs to one process.
describe.runIf(cluster)('two servers behind one address', () => {
  const stores: Store[] = []
  const servers: TestServer[] = []
  let address: RoundRobin
  let drop: () => Promise<void>

  beforeAll(async () => {
    address = await openRoundRobin()
    const copy = await copyDatabase(cluster)
    drop = copy.drop
    for (let count = 0; count < 2; count += 1) {
      const { url } = copy
      const store = await openTestPostgres(url)
      stores.push(store)
      // Both servers have the shared address as BASE_URL, as behind a real balancer.
      const environment = { DATABASE_URL: url, BASE_URL: address.url, TRUSTED_PROXIES: '1' }
      const server = await startTestServer({ store, environment })
      servers.push(server)
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      address.add((server.app.server.address() as AddressInfo).port)
    }
  })
  afterAll(async () => {
    await address.close()
    for (const server of servers) await server.close()
    for (const store of stores) await store.close()
    await drop?.()
  })

  function first(): TestServer {
    return servers[0] as TestServer
  }

  /** A client that calls the shared address. */
  function browser(token?: string) {
    return createClient({
      baseUrl: address.url,
      now: () => first().clock.now,
      retries: 0,
      storage: { token: () => token, channelId: () => undefined, statisticId: () => undefined },
    })
  }

  async function loggedIn(mobile: string) {
    const visitor = browser()
    await visitor.session.sendCode({ mobile, type: 'LOGIN' })
    const code = await lastCode(first().app, mobile)
    const { accessToken } = await visitor.session.login({ mobile, code })
    return { token: accessToken, client: browser(accessToken) }
  }

  let known: ReturnType<typeof loggedIn> | undefined
  /** One user for all tests, because a phone gets one code a minute. */
  function student() {
    known ??= loggedIn('13912340001')
    return known
  }

  /** Runs `work`; true when both servers answered a part of its requests. */
  async function byBoth(work: () => Promise<void>): Promise<boolean> {
    const before = new Map(address.taken)
    await work()
    const parts = [...address.taken].map(([port, number]) => number - (before.get(port) ?? 0))
    return parts.length === 2 && Math.min(...parts) > 0
  }

  test('one user logs in, buys a course and opens it, answered by both servers', async () => {
    const isShared = await byBoth(async () => {
      const { client } = await student()
      await client.addresses.create(ADDRESS)
      const order = await submit(client, await client.buying.singleConfirm({ courseId: COURSE }))
      const returnUrl = `${address.url}/ordersuccess?id=${order.id}`
      const { ali = '' } = await client.orders.pay({
        orderId: order.id,
        paymentType: 'ALI',
        paymentClient: 'H5',
        returnUrl,
      })
      await payAtCashier(ali)
      for (const server of servers) await server.orders.deliverNotices()
      expect(await client.orders.state({ id: order.id })).toMatchObject({ status: 'paid' })
      expect(await moneyOf(first(), order.id)).toEqual({ in: order.amount, out: 0 })
      expect((await client.courses.owned()).list.map(({ id }) => id)).toContain(COURSE)
      expect(await client.learning.course({ id: COURSE })).toMatchObject({ owned: true })
    })
    expect(isShared).toBe(true)
  })

  /** Posts the form as a browser does, and confirms the payment on the cashier's page. */
  async function payAtCashier(form: string): Promise<void> {
    const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [unescapeHtml(name), unescapeHtml(value)],
    )
    const gateway = unescapeHtml(/ action="([^"]+)"/.exec(form)?.[1] ?? '')
    expect(gateway.startsWith(address.url)).toBe(true)
    const page = await fetch(gateway, { method: 'POST', body: new URLSearchParams(fields) })
    const action = /<form method="post" action="([^"]+)"/.exec(await page.text())?.[1]
    const pressed = await fetch(new URL(unescapeHtml(action ?? page.url), page.url), {
      method: 'POST',
      body: new URLSearchParams({ action: 'confirm' }),
      redirect: 'manual',
    })
    expect(pressed.status).toBe(303)
  }

  test('two users on different servers chat in one room', async () => {
    const rooms = await first()
      .store.db.select()
      .from(sections)
      .where(and(eq(sections.courseId, COURSE), isNotNull(sections.liveParams)))
    const { now } = first().clock
    const live = rooms.find((row) => (row.startTime ?? 0) <= now && (row.endTime ?? 0) > now)
    const roomId = live?.liveParams?.roomId ?? ''
    const people = [await loggedIn('10000000101'), await student()]
    const isShared = await byBoth(async () => {
      // Sockets are opened one after another, so that they go to different servers.
      const pages = []
      for (const { token } of people) {
        const page = await openPageAt(address.url, roomId)
        page.send({ type: 'hello', token })
        await page.next('welcome')
        pages.push(page)
      }
      const [here, there] = pages as [(typeof pages)[0], (typeof pages)[0]]
      await here.next('presence', ({ online }) => online === 2)
      here.send({ type: 'chat', clientId: 'a', text: '老师说的' })
      await there.next('message', ({ message }) => message.text === '老师说的')
      there.send({ type: 'chat', clientId: 'b', text: '同学说的' })
      await here.next('message', ({ message }) => message.text === '同学说的')
      for (const page of pages) page.leave()
    })
    expect(isShared).toBe(true)
  })
})
