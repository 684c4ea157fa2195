import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignPots } from '../../../../database/schema/campaigns'
import { sessions } from '../../../../database/schema/users'
import { hashToken, newToken } from '../../../../platform/session-token'
import { sendSigned } from '../../../../testing/signed-request'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { makeCampaign, makePeople } from '../campaign/campaign.fixture'

const PEOPLE = 300
const POT = { budget: 4_000, remaining: 80, least: 20 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { LOG_LEVEL: 'error' } })
})
afterAll(() => server.close())

/** Tokens of people who are logged in; a login by SMS would take longer than the rain. */
async function logInMany(number: number): Promise<string[]> {
  const { now } = server.clock
  const people = await makePeople(server.store, now, number)
  const logins = people.map((userId) => ({ userId, token: newToken() }))
  await server.store.db.insert(sessions).values(
    logins.map(({ userId, token }) => ({
      userId,
      tokenHash: hashToken(token),
      userAgent: '',
      createdAt: now,
      expiresAt: now + 86_400_000,
    })),
  )
  return logins.map(({ token }) => token)
}

test('of 300 concurrent users those beyond the queue get 429 with Retry-After, none gets a 5xx, and the pot is never overdrawn', async () => {
  const { slug, id } = await makeCampaign(server.store, server.clock.now, {
    template: 'rain',
    config: { rain: { everyMinutes: 30, lastsSeconds: 300 } },
    startTime: server.clock.now,
    pot: { ...POT, name: '红包雨红包', threshold: 0, validDays: 3 },
  })
  const grab = (token: string) =>
    sendSigned(server, { method: 'POST', url: `/api/activities/${slug}/envelopes`, token })
  let waiting = await logInMany(PEOPLE)
  const amounts: number[] = []
  let shed = 0
  // Refused calls are sent again, as the SDK does.
  while (waiting.length > 0) {
    const [answers, course] = await Promise.all([
      Promise.all(waiting.map(grab)),
      server.app.inject({ url: '/readyz' }),
    ])
    expect(course.statusCode).toBe(200)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    for (const { headers } of refused) expect(headers['retry-after']).toBe('1')
    shed += refused.length
    for (const answer of answers) {
      expect([200, 429]).toContain(answer.statusCode)
      const { code, data } = answer.json<{ code: number; data: { amount: number } | null }>()
      expect([0, 4290, 5515]).toContain(code)
      if (code === 0) amounts.push(data?.amount ?? 0)
    }
    waiting = waiting.filter((_, index) => answers[index]?.statusCode === 429)
  }
  expect(shed).toBeGreaterThan(PEOPLE / 3)
  expect(amounts).toHaveLength(POT.remaining)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(POT.budget)
  const [pot] = await server.store.db
    .select()
    .from(campaignPots)
    .where(eq(campaignPots.campaignId, id))
  expect(pot).toMatchObject({ budget: 0, remaining: 0 })
  const twice = await server.store.db.execute(sql`select user_id from campaign_grabs
    where campaign_id = ${id} group by user_id having count(*) > 1`)
  expect((twice as unknown as { rows: unknown[] }).rows).toEqual([])
}, 120_000)
