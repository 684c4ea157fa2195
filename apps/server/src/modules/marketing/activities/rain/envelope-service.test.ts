import { MINUTE } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../../database/executor'
import { campaignGrabs, campaignPots } from '../../../../database/schema/campaigns'
import { redPackets, userRedPackets } from '../../../../database/schema/markets'
import { systemRandom } from '../../../../platform/random-source'
import { TEST_NOW } from '../../../../testing/database-template'
import { openTestStore } from '../../../../testing/test-database'
import { makeCampaign, makePeople, settleAll } from '../campaign/campaign.fixture'
import type { Campaign } from '../campaign/campaign-config'
import { grabEnvelope, rainRound, rainState } from './envelope-service'

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

function start(pot: { budget: number; remaining: number; least: number }): Promise<Campaign> {
  return makeCampaign(store, TEST_NOW, {
    template: 'rain',
    config: { rain: { everyMinutes: 30, lastsSeconds: 300 } },
    startTime: TEST_NOW,
    pot: { ...pot, name: '红包雨红包', threshold: 0, validDays: 3 },
  })
}

const grab = (campaign: Campaign, userId: number, now = TEST_NOW) =>
  store.inTransaction((tx) => grabEnvelope(tx, campaign, { userId, now }, systemRandom))

describe('rainRound', () => {
  const rain = { everyMinutes: 30, lastsSeconds: 300 }
  const campaign = { startTime: 0, endTime: 100 * MINUTE, stoppedAt: null }
  test.each([
    ['at the start', 0, 0, 30],
    ['just before a rain ends', 5 * MINUTE - 1, 0, 30],
    ['when a rain has ended', 5 * MINUTE, null, 30],
    ['in the next round', 31 * MINUTE, 1, 60],
    ['in the last round', 91 * MINUTE, 3, null],
  ])('%s', (_, now, round, next) => {
    const found = rainRound(campaign, rain, now)
    expect(found.round?.number ?? null).toBe(round)
    expect(found.nextTime).toBe(next === null ? null : next * MINUTE)
  })

  test('stopped within a round, there is none any more', () => {
    const found = rainRound({ ...campaign, stoppedAt: MINUTE }, rain, MINUTE)
    expect(found).toEqual({ round: null, nextTime: null })
  })

  test('before the campaign the next rain is at its start', () => {
    const found = rainRound({ startTime: MINUTE, endTime: 2 * MINUTE, stoppedAt: null }, rain, 0)
    expect(found).toEqual({ round: null, nextTime: MINUTE })
  })
})

describe('concurrent grabs', () => {
  test('120 users grab 40 envelopes with a budget of ¥20: exactly the whole budget is given', async () => {
    const campaign = await start({ budget: 2_000, remaining: 40, least: 20 })
    const people = await makePeople(store, TEST_NOW, 120)
    const { given, refused } = await settleAll(people.map((userId) => grab(campaign, userId)))
    expect(given).toHaveLength(40)
    expect(new Set(refused)).toEqual(new Set(['envelopeGone']))
    const amounts = given.map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(2_000)
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(20)
    const [pot] = await store.db
      .select()
      .from(campaignPots)
      .where(eq(campaignPots.campaignId, campaign.id))
    expect(pot).toMatchObject({ budget: 0, remaining: 0 })
    const [wallets] = await store.db
      .select({ sum: sql<number>`sum(${redPackets.amount})::int` })
      .from(userRedPackets)
      .innerJoin(redPackets, eq(redPackets.id, userRedPackets.redPacketId))
      .where(eq(redPackets.source, `campaign:${campaign.id}`))
    expect(wallets?.sum).toBe(2_000)
  })

  test('a user who grabs 20 times at once gets one envelope a round', async () => {
    const campaign = await start({ budget: 1_000, remaining: 10, least: 10 })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const presses = Array.from({ length: 20 }, () => grab(campaign, userId))
    const { given, refused } = await settleAll(presses)
    expect([given.length, new Set(refused)]).toEqual([1, new Set(['envelopeTaken'])])
    const between = grab(campaign, userId, TEST_NOW + 10 * MINUTE)
    await expect(between).rejects.toMatchObject({
      reason: 'envelopeClosed',
      message: expect.stringMatching(/^这一场已经结束，下一场 \d\d:\d\d 开始$/),
    })
    await grab(campaign, userId, TEST_NOW + 31 * MINUTE)
    const own = eq(campaignGrabs.userId, userId)
    expect(await store.db.$count(campaignGrabs, own)).toBe(2)
    const state = await rainState(store.db, campaign, { userId, now: TEST_NOW + 32 * MINUTE })
    expect(state).toMatchObject({ grabbed: true, gone: false })
  })
})
