import { randomInt } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSigned } from '../../../testing/signed-request'
import { startTestServer, type TestServer } from '../../../testing/test-server'

/** Each request costs a slow hash, so a normal run makes few; `CODE_REQUESTS=10000` makes more. */
const REQUESTS = Number(process.env.CODE_REQUESTS ?? 300)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    environment: { LOG_LEVEL: 'error', SMS_PER_ADDRESS_HOUR: '1000000' },
  })
})
afterAll(() => server.close())

type Purpose = 'LOGIN' | 'UPDATE_MOBILE'

/** Requests codes in batches, spread evenly over `span`; returns when codes were sent, and what for. */
async function requestCodes(
  mobile: string,
  requests: number,
  span: number,
): Promise<{ at: number; type: Purpose }[]> {
  const sent: { at: number; type: Purpose }[] = []
  const batchSize = 5
  for (let requested = 0; requested < requests; requested += batchSize) {
    const answers = await Promise.all(
      Array.from({ length: batchSize }, async () => {
        const type: Purpose = randomInt(2) ? 'LOGIN' : 'UPDATE_MOBILE'
        const answer = await sendSigned(server, {
          method: 'POST',
          url: '/api/oauth/mobile/code',
          body: `mobile=${mobile}&type=${type}`,
        })
        return { type, code: answer.json<{ code: number }>().code }
      }),
    )
    for (const { type, code } of answers) {
      expect([0, 4291]).toContain(code)
      if (code === 0) sent.push({ at: server.clock.now, type })
    }
    server.clock.advance(Math.floor((span * batchSize) / requests))
  }
  return sent
}

const timesOf = (sent: { at: number }[]): number[] => sent.map(({ at }) => at)

/** The greatest number of times within any window of this length. */
function maxWithin(times: number[], window: number): number {
  return Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + window).length),
  )
}

test(`${REQUESTS} requests for one phone send at most 1 a minute of each purpose, 5 an hour and 10 a day`, async () => {
  const sent = await requestCodes('13866660001', REQUESTS, 26 * HOUR)
  expect(sent.length).toBeGreaterThan(0)
  for (const purpose of ['LOGIN', 'UPDATE_MOBILE'])
    expect(maxWithin(timesOf(sent.filter(({ type }) => type === purpose)), MINUTE)).toBe(1)
  expect(maxWithin(timesOf(sent), HOUR)).toBeLessThanOrEqual(5)
  expect(maxWithin(timesOf(sent), DAY)).toBe(10)
  const inbox = await server.app.inject({ url: '/sandbox/sms?mobile=13866660001&format=json' })
  expect(inbox.json<{ data: unknown[] }>().data.length).toBeLessThanOrEqual(sent.length)
}, 600_000)
