import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Store } from '../../database/executor'
import { CALL_COSTS } from '../../start/call-costs'
import { copyDatabase } from '../../testing/postgres-cluster'
import { type RawCall, sendSigned } from '../../testing/signed-request'
import { openTestPostgres } from '../../testing/test-database'
import { startTestServer, type TestServer } from '../../testing/test-server'

const LIMITS = {
  LIMITS: 'on',
  LIMIT_NETWORK_PER_SECOND: '10',
  LIMIT_NETWORK_BURST: '200',
  LIMIT_USER_PER_SECOND: '5',
  LIMIT_USER_BURST: '50',
}
const READ = '/api/comments/1001/summary'
const cluster = inject('postgresUrl')

let servers: TestServer[]
const stores: Store[] = []
let drop: (() => Promise<void>) | undefined

beforeAll(async () => {
  if (!cluster) {
    servers = [await startTestServer({ environment: LIMITS })]
    return
  }
  const copy = await copyDatabase(cluster)
  drop = copy.drop
  servers = []
  for (let n = 0; n < 2; n += 1) {
    const store = await openTestPostgres(copy.url)
    stores.push(store)
    servers.push(await startTestServer({ store, environment: LIMITS }))
  }
})
afterAll(async () => {
  for (const server of servers) await server.close()
  for (const store of stores) await store.close()
  await drop?.()
})

/** Sends calls to the servers in turn; returns the answers. */
function sendMany(number: number, call: RawCall) {
  return Promise.all(
    Array.from({ length: number }, (_, n) => {
      const server = servers[n % servers.length] as TestServer
      return sendSigned(server, call)
    }),
  )
}

const admitted = (answers: { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode !== 429).length

function advance(milliseconds: number): void {
  for (const server of servers) server.clock.advance(milliseconds)
}

async function countRows(table: string): Promise<number> {
  const rows = await servers[0]?.store.db.execute(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return (rows as unknown as { rows: { n: number }[] }).rows[0]?.n ?? -1
}

describe('the limit of a network', () => {
  test('calls above the limit get 429 with Retry-After, the envelope and a Chinese message; other networks are served', async () => {
    const answers = await sendMany(400, { url: READ, address: '2001:db8:1:1::5' })
    // Two servers give the rate and a tenth each.
    const most = 200 * (servers.length === 2 ? 1.2 : 1)
    expect(admitted(answers)).toBeLessThanOrEqual(most)
    expect(admitted(answers)).toBeGreaterThanOrEqual(180)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toMatchObject({ code: 4290, message: '操作太频繁，请稍后再试' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    const neighbour = await sendMany(4, { url: READ, address: '2001:db8:1:1:ffff::9' })
    expect(admitted(neighbour)).toBe(0)
    const other = await sendMany(10, { url: READ, address: '2001:db8:1:2::5' })
    expect(admitted(other)).toBe(10)
    advance(Number(refused?.headers['retry-after']) * 1000 + 1000)
    expect(admitted(await sendMany(4, { url: READ, address: '2001:db8:1:1::5' }))).toBe(4)
  })

  test('a costly row takes more tokens than a read', async () => {
    const body = 'mobile=13600000001&code=000000'
    const login = { method: 'POST', url: '/api/oauth/mobile/login', body } as const
    const reads = admitted(await sendMany(400, { url: READ, address: '203.0.113.50' }))
    const logins = admitted(await sendMany(60, { ...login, address: '203.0.113.51' }))
    expect(reads / logins).toBeGreaterThan(CALL_COSTS.session.login / 2)
  })

  test('a refused call uses up no nonce and sends no code', async () => {
    const address = '203.0.113.60'
    await sendMany(400, { url: READ, address })
    const before = [await countRows('request_nonces'), await countRows('sms_codes')]
    const answers = await sendMany(20, {
      method: 'POST',
      url: '/api/oauth/mobile/code',
      body: 'mobile=13600000002&type=LOGIN',
      address,
    })
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(429))
    expect([await countRows('request_nonces'), await countRows('sms_codes')]).toEqual(before)
  })
})

describe('the limit of a person', () => {
  test('the limit counts an account’s calls from all addresses; another account is served', async () => {
    const [server] = servers as [TestServer]
    advance(120_000)
    const { token } = await server.loginAs('13600000010')
    advance(120_000)
    const other = await server.loginAs('13600000011')
    advance(120_000)
    const call = { url: '/api/users/current', token }
    const answers: { statusCode: number }[] = []
    for (let n = 0; n < 100; n += 1) {
      answers.push(...(await sendMany(1, { ...call, address: `203.0.113.${100 + n}` })))
    }
    expect(admitted(answers)).toBeGreaterThanOrEqual(45)
    expect(admitted(answers)).toBeLessThanOrEqual(61)
    const theirs = { url: '/api/users/current', token: other.token, address: '203.0.113.100' }
    expect(admitted(await sendMany(4, theirs))).toBe(4)
  })
})

test('calls that the server makes to itself for a page have no limit', async () => {
  const answers = await sendMany(500, { url: READ, address: 'in-process' })
  expect(admitted(answers)).toBe(500)
})

test('a header can not name a call as one of the server’s own', async () => {
  const headers = { 'x-forwarded-for': 'in-process' }
  const answers = await sendMany(400, { url: READ, address: '203.0.113.70', headers })
  expect(admitted(answers)).toBeLessThan(400)
})

test('no call costs more than the smallest bucket that can be set', () => {
  const costs = Object.values(CALL_COSTS).flatMap((rows) => Object.values(rows))
  expect(Math.max(...costs)).toBeLessThanOrEqual(20)
})
