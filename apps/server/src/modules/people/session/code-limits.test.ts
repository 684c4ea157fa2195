import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSigned } from '../../../testing/signed-request'
import { startTestServer, type TestServer } from '../../../testing/test-server'

/** 10,000 with `CODE_REQUESTS=10000`: each costs a slow hash, so a normal run asks less often. */
const REQUESTS = Number(process.env.CODE_REQUESTS ?? 300)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    environment: { LOG_LEVEL: 'error', SMS_PER_ADDRESS_HOUR: '1000000' },
  })
})
afterAll(() => server.close())

/** Asks for codes while `span` passes, evenly, several at once; says when the ones that were sent were. */
async function askFor(mobile: string, requests: number, span: number): Promise<number[]> {
  const sent: number[] = []
  const atOnce = 5
  for (let asked = 0; asked < requests; asked += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        sendSigned(server, {
          method: 'POST',
          url: '/api/oauth/mobile/code',
          body: `mobile=${mobile}&type=${randomInt(2) ? 'LOGIN' : 'UPDATE_MOBILE'}`,
        }),
      ),
    )
    for (const answer of answers) {
      const { code } = answer.json<{ code: number }>()
      expect([0, 4291]).toContain(code)
      if (code === 0) sent.push(server.clock.now)
    }
    server.clock.advance(Math.floor((span * atOnce) / requests))
  }
  return sent
}

/** The most that fell into any window of this length. */
function mostWithin(times: number[], window: number): number {
  return Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + window).length),
  )
}

test(`behavior: ${REQUESTS} requests for one phone send at most the limit`, async () => {
  const sent = await askFor('13866660001', REQUESTS, 26 * HOUR)
  expect(sent.length).toBeGreaterThan(0)
  expect(mostWithin(sent, MINUTE)).toBe(1)
  expect(mostWithin(sent, HOUR)).toBeLessThanOrEqual(5)
  expect(mostWithin(sent, DAY)).toBe(10)
  const inbox = await server.app.inject({ url: '/sandbox/sms?mobile=13866660001&format=json' })
  expect(inbox.json<{ data: unknown[] }>().data.length).toBeLessThanOrEqual(sent.length)
}, 600_000)
