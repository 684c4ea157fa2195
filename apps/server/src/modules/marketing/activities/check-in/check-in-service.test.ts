import { DAY, HOUR } from '@kaozhou/domain'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../../database/executor'
import { campaignCheckIns, campaignRecords } from '../../../../database/schema/campaigns'
import { pointsLedger, users } from '../../../../database/schema/users'
import { TEST_NOW } from '../../../../testing/database-template'
import { openTestStore } from '../../../../testing/test-database'
import { drawRules, makeCampaign, makePeople, settleAll } from '../campaign/campaign.fixture'
import type { Campaign } from '../campaign/campaign-config'
import { checkInState, checkInToday, makeUpDay } from './check-in-service'

const rules = {
  points: 5,
  rewards: [
    { days: 2, points: 10, chances: 0 },
    { days: 3, points: 20, chances: 2 },
  ],
  makeUp: { withinDays: 3, times: 1, points: 30 },
}

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function start(): Promise<{ campaign: Campaign; userId: number }> {
  const config = { checkIn: rules, draw: drawRules(0) }
  const campaign = await makeCampaign(store, TEST_NOW, {
    template: 'checkIn',
    config,
    startTime: TEST_NOW - HOUR,
  })
  const [userId = 0] = await makePeople(store, TEST_NOW, 1)
  return { campaign, userId }
}

const checkIn = (campaign: Campaign, userId: number, now: number) =>
  store.inTransaction((tx) => checkInToday(tx, campaign, { userId, now }))
const makeUp = (campaign: Campaign, userId: number, now: number, moment: number) =>
  store.inTransaction((tx) => makeUpDay(tx, campaign, { userId, now }, moment))

async function pointsOf(userId: number): Promise<number> {
  const [user] = await store.db.select().from(users).where(eq(users.id, userId))
  return user?.points ?? 0
}

describe('checking in', () => {
  test('30 concurrent check-ins of a day count once', async () => {
    const { campaign, userId } = await start()
    const presses = Array.from({ length: 30 }, () => checkIn(campaign, userId, TEST_NOW))
    const { given, refused } = await settleAll(presses)
    expect([given.length, refused.length, new Set(refused)]).toEqual([
      1,
      29,
      new Set(['checkedIn']),
    ])
    expect(await pointsOf(userId)).toBe(5)
  })

  test('two check-ins around midnight in Beijing are on two days', async () => {
    const { campaign, userId } = await start()
    // 23:59 and 00:01 in Beijing, both on the same day in London.
    const midnight = TEST_NOW + 14 * HOUR
    await checkIn(campaign, userId, midnight - 60_000)
    await checkIn(campaign, userId, midnight + 60_000)
    const state = await checkInState(store.db, campaign, { userId, now: midnight + 60_000 })
    expect(state).toMatchObject({ current: 2, total: 2, checkedToday: true })
    expect(state?.days.map(({ day }) => day)).toEqual([midnight - DAY, midnight])
  })

  test('consecutive days give their rewards, each once', async () => {
    const { campaign, userId } = await start()
    const given = []
    for (const day of [0, 1, 3, 4, 5]) {
      const records = await checkIn(campaign, userId, TEST_NOW + day * DAY)
      given.push(records.map(({ ref, amount }) => [ref.replace(/day:\d+/, 'day'), amount]))
    }
    expect(given).toEqual([
      [['day', 5]],
      [
        ['day', 5],
        ['streak:2:points', 10],
      ],
      // A new streak does not give the reward of two days again.
      [['day', 5]],
      [['day', 5]],
      [
        ['day', 5],
        ['streak:3:points', 20],
        ['streak:3:chances', 2],
      ],
    ])
    expect(await pointsOf(userId)).toBe(5 * 5 + 30)
  })
})

describe('making up a missed day', () => {
  test('the streak includes the day and reaches its rewards', async () => {
    const { campaign, userId } = await start()
    await store.db.update(users).set({ points: 30 }).where(eq(users.id, userId))
    await checkIn(campaign, userId, TEST_NOW)
    await checkIn(campaign, userId, TEST_NOW + 2 * DAY)
    const now = TEST_NOW + 2 * DAY + HOUR
    const before = await checkInState(store.db, campaign, { userId, now })
    expect(before?.makeUp).toEqual({ points: 30, left: 1, days: [TEST_NOW + DAY - 10 * HOUR] })
    const rewards = await makeUp(campaign, userId, now, TEST_NOW + DAY)
    expect(rewards.map(({ ref }) => ref)).toEqual([
      'streak:2:points',
      'streak:3:points',
      'streak:3:chances',
    ])
    expect(await pointsOf(userId)).toBe(30 + 5 + 5 - 30 + 10 + 20)
    const after = await checkInState(store.db, campaign, { userId, now })
    expect(after).toMatchObject({ current: 3, makeUp: { left: 0, days: [] } })
    expect(after?.days[1]?.kind).toBe('makeUp')
  })

  test('once the campaign is over no day can be made up', async () => {
    const { campaign, userId } = await start()
    await checkIn(campaign, userId, TEST_NOW)
    const missed = async (now: number) => {
      const state = await checkInState(store.db, campaign, { userId, now })
      return state?.makeUp?.days.length
    }
    expect(await missed(campaign.endTime - 1)).toBe(3)
    expect(await missed(campaign.endTime)).toBe(0)
  })

  test('20 concurrent make-ups of two days, where one is allowed, make up one day and cost once', async () => {
    const { campaign, userId } = await start()
    await store.db.update(users).set({ points: 500 }).where(eq(users.id, userId))
    const now = TEST_NOW + 3 * DAY
    const presses = Array.from({ length: 20 }, (_, index) =>
      makeUp(campaign, userId, now, TEST_NOW + (1 + (index % 2)) * DAY),
    )
    const { given } = await settleAll(presses)
    expect(given).toHaveLength(1)
    const made = and(
      eq(campaignCheckIns.campaignId, campaign.id),
      eq(campaignCheckIns.userId, userId),
    )
    expect(await store.db.$count(campaignCheckIns, made)).toBe(1)
    const paid = and(eq(pointsLedger.userId, userId), eq(pointsLedger.reason, 'makeUp'))
    expect(await store.db.$count(pointsLedger, paid)).toBe(1)
  })

  test.each([
    ['today', 0, '只能补签过去的日子'],
    ['tomorrow', 1, '只能补签过去的日子'],
    ['a day before the campaign', -5, '那天活动还没有开始'],
  ])('making up %s is refused', async (_, days, message) => {
    const { campaign, userId } = await start()
    await store.db.update(users).set({ points: 30 }).where(eq(users.id, userId))
    const call = makeUp(campaign, userId, TEST_NOW, TEST_NOW + days * DAY)
    await expect(call).rejects.toMatchObject({ reason: 'makeUpRefused', message })
    expect(await pointsOf(userId)).toBe(30)
  })

  test('without enough points making up is refused', async () => {
    const { campaign, userId } = await start()
    const call = makeUp(campaign, userId, TEST_NOW + DAY, TEST_NOW)
    await expect(call).rejects.toMatchObject({ reason: 'notEnoughPoints' })
    const own = eq(campaignRecords.userId, userId)
    expect(await store.db.$count(campaignRecords, own)).toBe(0)
  })
})
