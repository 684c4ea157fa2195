import { DAY, drawPrize } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../../database/executor'
import {
  campaignChances,
  campaignDraws,
  campaignEntries,
  campaignPrizes,
  campaignRecords,
  campaigns,
} from '../../../../database/schema/campaigns'
import { pointsLedger, users } from '../../../../database/schema/users'
import { randomBelow, systemRandom } from '../../../../platform/random-source'
import { TEST_NOW } from '../../../../testing/database-template'
import { demoContent } from '../../../../testing/demo-content'
import { openTestStore } from '../../../../testing/test-database'
import {
  drawRules,
  makeCampaign,
  makePeople,
  NO_DRAWS,
  seededRandom,
  settleAll,
  settleByWorkers,
} from '../campaign/campaign.fixture'
import type { Campaign } from '../campaign/campaign-config'
import { drawOnce, drawState } from './draw-service'
import { earnByOrder, earnByShare } from './earn-chances'

const { campaigns: demoCampaigns } = (await demoContent()).content

const points = (amount: number, weight: number, stock: number | null = null) => ({
  name: `${amount} 积分`,
  figure: '分',
  kind: 'points' as const,
  amount,
  weight,
  stock,
  sort: 0,
})
const nothing = { ...points(0, 1), kind: 'none' as const, name: '谢谢参与' }

const DRAWS = 100_000

/** The value that the chi-square of fair draws exceeds once in a thousand (Wilson and Hilferty). */
function onceInAThousand(freedom: number): number {
  const ninth = 2 / (9 * freedom)
  return freedom * (1 - ninth + 3.0902 * Math.sqrt(ninth)) ** 3
}

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

function draw(
  campaign: Campaign,
  userId: number,
  options: { now?: number; requestKey?: string; random?: () => number } = {},
) {
  const { now = TEST_NOW, random = systemRandom, requestKey } = options
  return store.inTransaction((tx) =>
    drawOnce(tx, campaign, { userId, now }, { random, requestKey }),
  )
}

describe('concurrent draws', () => {
  test('500 concurrent draws for 50 prizes win 50 times, and each win is paid once', async () => {
    const campaign = await makeCampaign(store, TEST_NOW, {
      template: 'lottery',
      config: { draw: drawRules(5) },
      prizes: [points(10, 9, 30), points(30, 9, 20), nothing],
    })
    const people = await makePeople(store, TEST_NOW, 100)
    const presses = Array.from({ length: 5 }, () => people).flat()
    const { given, refused } = await settleByWorkers(
      50,
      presses.map((userId) => () => draw(campaign, userId)),
    )
    expect(refused).toEqual([])
    expect(given).toHaveLength(500)
    const won = given.filter(({ record }) => record !== null)
    expect(won.length).toBeLessThanOrEqual(50)
    // Each prize has odds of 9 in 19, so 500 draws take all 50.
    const left = await store.db
      .select({ stock: campaignPrizes.stock })
      .from(campaignPrizes)
      .where(eq(campaignPrizes.campaignId, campaign.id))
      .orderBy(campaignPrizes.id)
    expect(left.map(({ stock }) => stock)).toEqual([0, 0, null])
    expect(won).toHaveLength(50)
    const records = await store.db.$count(
      campaignRecords,
      eq(campaignRecords.campaignId, campaign.id),
    )
    expect(records).toBe(50)
    expect(won.reduce((sum, { record }) => sum + (record?.amount ?? 0), 0)).toBe(30 * 10 + 20 * 30)
    expect(await store.db.$count(campaignDraws, eq(campaignDraws.campaignId, campaign.id))).toBe(
      500,
    )
  })

  test('with one prize left, of 20 users who draw at once one wins it, and 19 win nothing', async () => {
    const campaign = await makeCampaign(store, TEST_NOW, {
      template: 'lottery',
      config: { draw: drawRules(1) },
      prizes: [points(500, 10_000, 1)],
    })
    const people = await makePeople(store, TEST_NOW, 20)
    const { given, refused } = await settleAll(people.map((userId) => draw(campaign, userId)))
    expect([refused, given.filter(({ prize }) => prize !== null).length]).toEqual([[], 1])
    const own = eq(campaignRecords.campaignId, campaign.id)
    expect(await store.db.$count(campaignRecords, own)).toBe(1)
  })

  test('20 concurrent draws with 4 chances draw 4 times; ledger and balance are both 0', async () => {
    const campaign = await makeCampaign(store, TEST_NOW, {
      template: 'lottery',
      config: { draw: drawRules(4) },
      prizes: [nothing],
    })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const { given, refused } = await settleAll(
      Array.from({ length: 20 }, () => draw(campaign, userId)),
    )
    expect(given).toHaveLength(4)
    expect(new Set(refused)).toEqual(new Set(['drawNoChance']))
    const [ledger] = await store.db
      .select({ sum: sql<number>`sum(${campaignChances.change})::int` })
      .from(campaignChances)
      .where(eq(campaignChances.campaignId, campaign.id))
    const [entry] = await store.db
      .select()
      .from(campaignEntries)
      .where(eq(campaignEntries.campaignId, campaign.id))
    expect([ledger?.sum, entry?.chances]).toEqual([0, 0])
  })

  test('20 concurrent draws with one request key are one draw', async () => {
    const campaign = await makeCampaign(store, TEST_NOW, {
      template: 'lottery',
      config: { draw: drawRules(9) },
      prizes: [points(5, 1)],
    })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const presses = Array.from({ length: 20 }, () => draw(campaign, userId, { requestKey: 'a' }))
    const { given } = await settleAll(presses)
    expect(given).toHaveLength(20)
    expect(new Set(given.map(({ record }) => record?.id)).size).toBe(1)
    const [user] = await store.db.select().from(users).where(eq(users.id, userId))
    expect(user?.points).toBe(5)
  })
})

describe('chances', () => {
  test('one free draw a day, shared chances on top, up to the limit of the day', async () => {
    const rules = { perDay: 2, pointsPerDraw: null, earn: { ...NO_DRAWS, daily: 1, share: 3 } }
    const campaign = await makeCampaign(store, TEST_NOW, {
      template: 'lottery',
      config: { draw: rules },
      prizes: [nothing],
    })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const person = { userId, now: TEST_NOW }
    const share = () => store.inTransaction((tx) => earnByShare(tx, campaign, person))
    await draw(campaign, userId)
    await expect(draw(campaign, userId)).rejects.toMatchObject({ reason: 'drawNoChance' })
    expect([await share(), await share()]).toEqual([3, 0])
    await draw(campaign, userId)
    await expect(draw(campaign, userId)).rejects.toMatchObject({ reason: 'drawDayLimit' })
    const tomorrow = TEST_NOW + DAY
    const [entry] = await store.db
      .select()
      .from(campaignEntries)
      .where(eq(campaignEntries.campaignId, campaign.id))
    const state = await drawState(store.db, campaign, {
      entry: entry ?? null,
      userId,
      now: tomorrow,
    })
    expect(state).toMatchObject({ left: 2, chances: 3, usedToday: 0 })
    await draw(campaign, userId, { now: tomorrow })
  })

  test('without chances a draw costs points, and is refused when they do not suffice', async () => {
    const campaign = await makeCampaign(store, TEST_NOW, {
      template: 'lottery',
      config: { draw: { ...drawRules(0), pointsPerDraw: 20 } },
      prizes: [nothing],
    })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    await store.db.update(users).set({ points: 50 }).where(eq(users.id, userId))
    const { given, refused } = await settleAll(
      Array.from({ length: 6 }, () => draw(campaign, userId)),
    )
    expect([given.length, new Set(refused)]).toEqual([2, new Set(['notEnoughPoints'])])
    const [user] = await store.db.select().from(users).where(eq(users.id, userId))
    expect(user?.points).toBe(10)
    const spent = await store.db.$count(pointsLedger, eq(pointsLedger.userId, userId))
    expect(spent).toBe(2)
  })

  test('an order gives its chance once', async () => {
    const campaign = await makeCampaign(store, TEST_NOW, {
      template: 'lottery',
      config: { draw: { ...drawRules(0), earn: { ...NO_DRAWS, order: 1 } } },
      prizes: [nothing],
    })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const earn = () =>
      store.inTransaction((tx) =>
        earnByOrder(tx, { orderId: '1', userId, amount: 100, now: TEST_NOW }),
      )
    // One chance in this campaign, one in the seeded campaign.
    expect([await earn(), await earn()]).toEqual([2, 0])
    await draw(campaign, userId)
    await expect(draw(campaign, userId)).rejects.toMatchObject({ reason: 'drawNoChance' })
  })

  test.each([
    ['before the campaign begins', { startTime: TEST_NOW + 1 }, 'activityUpcoming'],
    ['after the campaign ends', { endTime: TEST_NOW }, 'activityOver'],
  ])('a draw %s is refused', async (_, times, reason) => {
    const setup = { template: 'lottery', config: { draw: drawRules(1) }, prizes: [nothing] }
    const campaign = await makeCampaign(store, TEST_NOW, { ...setup, ...times })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    await expect(draw(campaign, userId)).rejects.toMatchObject({ reason })
  })
})

describe('a prize that can not be given', () => {
  test('a draw of a coupon beyond the user’s limit wins nothing and keeps the stock', async () => {
    const campaign = await makeCampaign(store, TEST_NOW, {
      template: 'lottery',
      config: { draw: drawRules(2) },
      prizes: [{ ...points(1, 1, 5), kind: 'coupon', refId: 501, name: '满 299 减 40' }],
    })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    expect((await draw(campaign, userId)).record).toMatchObject({ kind: 'coupon' })
    expect(await draw(campaign, userId)).toEqual({ prize: null, record: null })
    const [prize] = await store.db
      .select()
      .from(campaignPrizes)
      .where(eq(campaignPrizes.campaignId, campaign.id))
    expect(prize?.stock).toBe(4)
  })
})

describe('odds', () => {
  test('prizes with weights 50, 30 and 20 are won by rolls below 50, 80 and 100', async () => {
    const prizes = [points(1, 50), points(2, 30), points(3, 20)]
    const campaign = await makeCampaign(store, TEST_NOW, {
      template: 'lottery',
      config: { draw: drawRules(40) },
      prizes,
    })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const expected = seededRandom(7)
    const random = seededRandom(7)
    for (let n = 0; n < 40; n += 1) {
      const roll = randomBelow(expected, 100)
      const amount = roll < 50 ? 1 : roll < 80 ? 2 : 3
      const { prize } = await draw(campaign, userId, { random })
      expect(prize?.amount).toBe(amount)
    }
  })

  test.each([1, 2, 3])('100,000 rolls of seed %i are evenly distributed (chi-square)', (seed) => {
    const random = seededRandom(seed)
    const counts = Array.from({ length: 10 }, () => 0)
    for (let n = 0; n < 100_000; n += 1) {
      const roll = randomBelow(random, 10)
      counts[roll] = (counts[roll] ?? 0) + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    // With 9 degrees of freedom, a fair source exceeds this once in a thousand.
    expect(chiSquare).toBeLessThan(27.88)
  })

  const lotteries = demoCampaigns.filter(({ prizes }) => prizes.length > 0)
  test.each(lotteries.map(({ slug, prizes }) => [slug, prizes] as const))(
    '100,000 draws of %s fit its published odds (chi-square, p > 0.001)',
    (slug, prizes) => {
      const random = seededRandom(20_261_123)
      const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0)
      const unlimited = prizes.map((prize) => ({ ...prize, stock: null }))
      const counts = new Map<number | string, number>()
      for (let n = 0; n < DRAWS; n += 1) {
        const won = drawPrize(unlimited, randomBelow(random, weight))
        if (won) counts.set(won.id, (counts.get(won.id) ?? 0) + 1)
      }
      const chiSquare = prizes.reduce((sum, { id, weight: own }) => {
        const expected = (DRAWS * own) / weight
        return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected
      }, 0)
      expect(chiSquare, `${slug}, seed 20261123`).toBeLessThan(onceInAThousand(prizes.length - 1))
    },
  )

  test('the chi-square of draws whose rare prize is won twice as often does not fit', () => {
    const expected = DRAWS * 0.004
    expect((2 * expected - expected) ** 2 / expected).toBeGreaterThan(onceInAThousand(6))
  })

  test('30,000 rolls of the system source are evenly distributed', () => {
    const counts = [0, 0, 0]
    for (let n = 0; n < 30_000; n += 1) {
      const roll = randomBelow(systemRandom, 3)
      counts[roll] = (counts[roll] ?? 0) + 1
    }
    // Six standard deviations of 82 each.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(492)
  })

  test('the weights of every seeded campaign add up to 10,000', () => {
    for (const { slug, prizes } of demoCampaigns) {
      const sum = prizes.reduce((total, { weight }) => total + weight, 0)
      expect([0, 10_000], slug).toContain(sum)
    }
  })
})

describe('any sequence of draws, shares, orders and days', () => {
  const step = fc.constantFrom('draw', 'draw', 'share', 'order', 'nextDay')

  test('a draw succeeds exactly when the model has a chance; balance and ledger agree with the model', async () => {
    const earn = { ...NO_DRAWS, join: 1, daily: 1, share: 2, order: 3 }
    const perDay = 3
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        const config = { draw: { perDay, pointsPerDraw: null, earn } }
        const prizes = [nothing]
        const campaign = await makeCampaign(store, TEST_NOW, {
          template: 'lottery',
          config,
          prizes,
        })
        const [userId = 0] = await makePeople(store, TEST_NOW, 1)
        let now = TEST_NOW
        const model = { joined: false, chances: 0, today: 0, daily: false, shared: false }
        const join = () => {
          if (!model.joined) model.chances += earn.join
          model.joined = true
        }
        for (const [index, what] of steps.entries()) {
          if (what === 'nextDay') {
            now += DAY
            Object.assign(model, { today: 0, daily: false, shared: false })
          } else if (what === 'share') {
            join()
            const earned = await store.inTransaction((tx) =>
              earnByShare(tx, campaign, { userId, now }),
            )
            expect(earned).toBe(model.shared ? 0 : earn.share)
            model.chances += earned
            model.shared = true
          } else if (what === 'order') {
            join()
            const order = { orderId: `${campaign.id}-${index}`, userId, amount: 100, now }
            await store.inTransaction((tx) => earnByOrder(tx, order))
            model.chances += earn.order
          } else {
            const unbooked = (model.joined ? 0 : earn.join) + (model.daily ? 0 : earn.daily)
            const isAllowed = model.today < perDay && model.chances + unbooked > 0
            const isDrawn = await draw(campaign, userId, { now }).then(
              () => true,
              () => false,
            )
            expect(isDrawn).toBe(isAllowed)
            if (!isAllowed) continue
            join()
            model.chances += (model.daily ? 0 : earn.daily) - 1
            model.daily = true
            model.today += 1
          }
        }
        const [ledger] = await store.db
          .select({ sum: sql<number>`coalesce(sum(${campaignChances.change}), 0)::int` })
          .from(campaignChances)
          .where(eq(campaignChances.campaignId, campaign.id))
        const [entry] = await store.db
          .select()
          .from(campaignEntries)
          .where(eq(campaignEntries.campaignId, campaign.id))
        expect([entry?.chances ?? 0, ledger?.sum]).toEqual([model.chances, model.chances])
        await store.db.delete(campaigns).where(eq(campaigns.id, campaign.id))
      }),
      { numRuns: 20 },
    )
  })
})
