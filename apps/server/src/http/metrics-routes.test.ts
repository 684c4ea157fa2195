import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'

const TOKEN = 'metrics-token-of-32-characters-00'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => server.close())

function read(authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization }
  return server.app.inject({ url: '/metrics', headers })
}

async function valueOfLine(line: string): Promise<number | undefined> {
  const { body } = await read(`Bearer ${TOKEN}`)
  const found = body.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('answers are counted by row of the contract and status', async () => {
  const line = 'kaozhou_requests_total{row="courses.categories",status="200"}'
  const before = (await valueOfLine(line)) ?? 0
  await server.client.courses.categories()
  await server.client.courses.categories()
  expect(await valueOfLine(line)).toBe(before + 2)
  await server.client.users.current().catch(() => undefined)
  expect(
    await valueOfLine('kaozhou_requests_total{row="users.current",status="401"}'),
  ).toBeGreaterThan(0)
  expect(await valueOfLine('kaozhou_request_seconds_count{row="courses.categories"}')).toBe(
    before + 2,
  )
})

test('orders, refunds, queues, rooms and the event loop have their lines', async () => {
  const { client } = await server.loginAs('13900001234')
  const page = await client.buying.singleConfirm({ courseId: 1003 })
  await client.buying.single({ checkoutKey: page.checkoutKey, total: page.price.total })
  expect(await valueOfLine('kaozhou_orders{state="unpaid"}')).toBeGreaterThan(0)
  expect(await valueOfLine('kaozhou_queue_age_seconds{queue="expiries"}')).toBe(0)
  server.clock.advance(3_600_000)
  expect(await valueOfLine('kaozhou_queue_age_seconds{queue="expiries"}')).toBeGreaterThan(0)
  expect(await valueOfLine('kaozhou_live_rooms')).toBe(0)
  expect(await valueOfLine('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
  const { headers } = await read(`Bearer ${TOKEN}`)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
})

test('all paths without a route share one label', async () => {
  await server.app.inject({ url: '/api/made-up/1' })
  const { body } = await read(`Bearer ${TOKEN}`)
  expect(body).not.toContain('made-up')
})

describe('without the right token /metrics answers 404', () => {
  test.each([
    undefined,
    '',
    TOKEN,
    'Bearer ',
    `Bearer ${TOKEN}0`,
    `Bearer ${TOKEN.slice(1)}`,
    `bearer ${TOKEN}`,
  ])('authorization %s', async (authorization) => {
    const { statusCode, body } = await read(authorization)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('kaozhou_')
  })
})
