import { DAY, HOUR, ORDER_WINDOW_DAYS } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignEntries, campaigns } from '../../../../database/schema/campaigns'
import { redPackets, userRedPackets } from '../../../../database/schema/markets'
import { refunds } from '../../../../database/schema/orders'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { buy, newPlainBuyer, payFully } from '../../../buying/orders/buying.fixture'
import { codeOf, newLearner } from '../../../learning/sections/learner.fixture'
import {
  drawRules,
  makeCampaign,
  NO_DRAWS,
} from '../../../marketing/activities/campaign/campaign.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, over: 5502, decided: 5608 }

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  desk = await openDeskAs(server, 'marketing')
})
afterAll(() => server.close())

const prize = (kind: 'points' | 'redPacket' | 'coupon' | 'goods', more: object) => ({
  ...{ name: '奖品', figure: '奖', weight: 1, stock: 10, sort: 0, amount: 1, refId: null },
  ...{ kind, ...more },
})

/** A draw that always wins, with as many chances as it has prizes. */
function startDraw(prizes: ReturnType<typeof prize>[], chances = 5) {
  return makeCampaign(server.store, server.clock.now, {
    template: 'lottery',
    config: { draw: drawRules(chances) },
    prizes,
  })
}

const detail = (id: number) => desk.client.campaigns.detail({ id })
const stop = (id: number, reason = '奖品发错了，已经关掉') =>
  desk.client.campaigns.stop({ id, reason, key: deedKey() })
const resume = (id: number) => desk.client.campaigns.resume({ id, key: deedKey() })
const setEnd = (id: number, was: number, end: number) =>
  desk.client.campaigns.setEnd({ id, was, end, key: deedKey() })
const statesWith = async (id: number) => {
  const states = ['running', 'upcoming', 'over'] as const
  const lists = await Promise.all(
    states.map(async (state) => {
      const found: number[] = []
      let before: string | undefined
      do {
        const { list, next } = await desk.client.campaigns.list({ state, before })
        found.push(...list.map((row) => row.id))
        before = next ?? undefined
      } while (before)
      return found
    }),
  )
  return states.filter((_, index) => lists[index]?.includes(id))
}

describe('the list of campaigns', () => {
  test('each stands once, in the state that it has', async () => {
    const { now } = server.clock
    const config = { draw: drawRules(0) }
    const made = (startTime: number, endTime: number) =>
      makeCampaign(server.store, now, { template: 'lottery', config, startTime, endTime })
    const running = await made(now - DAY, now + DAY)
    const upcoming = await made(now + DAY, now + 2 * DAY)
    const over = await made(now - 2 * DAY, now - DAY)
    expect(await statesWith(running.id)).toEqual(['running'])
    expect(await statesWith(upcoming.id)).toEqual(['upcoming'])
    expect(await statesWith(over.id)).toEqual(['over'])
    await stop(upcoming.id)
    expect(await statesWith(upcoming.id)).toEqual(['over'])
    expect((await detail(upcoming.id)).campaign).toMatchObject({ state: 'over', template: '抽奖' })
  })

  test('comes in pages, none of them twice', async () => {
    const first = await desk.client.campaigns.list({ state: 'running', length: 5 })
    const second = await desk.client.campaigns.list({
      state: 'running',
      length: 5,
      before: first.next ?? '',
    })
    const ids = [...first.list, ...second.list].map(({ id }) => id)
    expect(new Set(ids).size).toBe(10)
    expect(await codeOf(desk.client.campaigns.list({ before: 'x' }))).toBe(CODES.badInput)
  })

  test('who has no right to it sees none', async () => {
    const support = await openDeskAs(server, 'support')
    expect(await codeOf(support.client.campaigns.list({}))).toBe(CODES.forbidden)
    expect(await codeOf(detail(99_999_999))).toBe(CODES.notFound)
  })
})

describe('the cost of a campaign', () => {
  test('is what its records say, however prizes were won', async () => {
    const { id, slug } = await startDraw([
      prize('points', { name: '30 积分', amount: 30, stock: 20 }),
      prize('goods', { name: '帆布袋', stock: 20 }),
    ])
    for (let person = 0; person < 3; person += 1) {
      const { client } = await newLearner(server)
      for (let turn = 0; turn < 5; turn += 1)
        await client.activities.draw({ slug, requestKey: `turn-${turn}` })
    }
    const { rows } = (await server.store.db.execute(sql`
      select coalesce(sum(amount) filter (where kind = 'points'), 0)::int cost,
        count(*) filter (where kind = 'goods')::int goods, count(*)::int won
      from campaign_records where campaign_id = ${id}`)) as unknown as {
      rows: { cost: number; goods: number; won: number }[]
    }
    const [told] = rows
    const { campaign, lines, unlimited, stays } = await detail(id)
    expect(told?.won).toBe(15)
    expect(campaign).toMatchObject({
      ...{ people: 3, cost: told?.cost, mostCost: 600, pieces: { given: told?.goods, most: 20 } },
    })
    expect(lines).toMatchObject([
      { name: '30 积分', worth: 30, stock: 20, most: 600 },
      { name: '帆布袋', worth: null, priced: false, stock: 20 },
    ])
    expect(unlimited).toEqual([])
    expect(stays).toMatchObject({ people: 3, rewards: 15, withoutAddress: told?.goods, chances: 0 })
  })

  test('has no limit with a prize that has none, or points for a deed: both are named', async () => {
    const { id, slug } = await makeCampaign(server.store, server.clock.now, {
      template: 'checkIn',
      config: {
        checkIn: { points: 5, rewards: [], makeUp: null },
        draw: { ...drawRules(0), earn: { ...NO_DRAWS, checkIn: 1 } },
      },
      prizes: [prize('points', { name: '10 积分', amount: 10, stock: null })],
    })
    const { client } = await newLearner(server)
    await client.activities.checkIn({ slug })
    const { campaign, unlimited, lines } = await detail(id)
    expect(campaign).toMatchObject({ cost: 5, mostCost: null })
    expect(unlimited).toEqual(['10 积分', '打卡的积分'])
    expect(lines.find(({ name }) => name === '打卡的积分')).toMatchObject({ given: 1, worth: 5 })
  })

  test('of a rain of envelopes is its budget', async () => {
    const { id, slug } = await makeCampaign(server.store, server.clock.now, {
      template: 'rain',
      config: { rain: { everyMinutes: 30, lastsSeconds: 1800 } },
      pot: {
        ...{ name: '红包雨', budget: 5000, remaining: 20, least: 100 },
        ...{ threshold: 0, validDays: 3 },
      },
    })
    const { client } = await newLearner(server)
    const { amount } = await client.activities.takeEnvelope({ slug })
    expect((await detail(id)).campaign).toMatchObject({ cost: amount, mostCost: 5000 })
    await server.store.db.update(userRedPackets).set({ takenBackAt: server.clock.now })
    expect((await detail(id)).campaign.cost).toBe(0)
  })

  test('leaves out a red packet that the school took back before it was spent', async () => {
    const [packet] = await server.store.db
      .insert(redPackets)
      .values({
        ...{ name: '抽奖红包', amount: 500, threshold: 0, source: '抽奖' },
        ...{ validDays: 7, grant: 'activity' },
      })
      .returning()
    const { id, slug } = await startDraw([prize('redPacket', { refId: packet?.id, stock: 20 })])
    const people = [await newLearner(server), await newLearner(server)]
    for (const [turn, { client }] of people.entries()) {
      await client.activities.draw({ slug, requestKey: `packet-${turn}` })
    }
    const { cost } = (await detail(id)).campaign
    expect(cost).toBe(1_000)
    await server.store.db
      .update(userRedPackets)
      .set({ takenBackAt: server.clock.now })
      .where(eq(userRedPackets.userId, people[0]?.userId ?? 0))
    expect((await detail(id)).campaign.cost).toBe(500)
  })
})

describe('the orders of a campaign', () => {
  test('are those that its people paid after they joined, up to a week after its end; refunds are taken off', async () => {
    const { id, slug } = await startDraw([prize('points', { amount: 1 })])
    const [early, kept, refunded] = [
      await newPlainBuyer(server),
      await newPlainBuyer(server),
      await newPlainBuyer(server),
    ]
    await payFully(server, early.client, (await buy(early.client)).id)
    server.clock.advance(1000)
    for (const { client } of [early, kept, refunded]) await client.activities.join({ slug })
    server.clock.advance(1000)
    const bought = await buy(kept.client)
    await payFully(server, kept.client, bought.id)
    const returned = await buy(refunded.client)
    await payFully(server, refunded.client, returned.id)
    await server.store.db.execute(
      sql`update payment_transactions set refunded = amount where order_id = ${returned.id}`,
    )
    const { campaign } = await detail(id)
    const { list } = await desk.client.campaigns.orders({ id })
    expect(list.map((row) => row.id)).toEqual(expect.arrayContaining([bought.id, returned.id]))
    expect(list).toHaveLength(2)
    const paid = list.find((row) => row.id === bought.id)
    expect(campaign.orders).toEqual({ people: 2, count: 2, money: paid?.amount })
    expect(list.find((row) => row.id === returned.id)).toMatchObject({
      refunded: list.find((row) => row.id === returned.id)?.amount,
      buyer: { id: refunded.userId },
    })
    const { list: people, next } = await desk.client.campaigns.people({ id, length: 2 })
    expect([people.length, next]).toEqual([2, expect.any(String)])
    // It ended so long ago that the orders came too late.
    const endTime = server.clock.now - (ORDER_WINDOW_DAYS + 1) * DAY
    const startTime = endTime - DAY
    await server.store.db.update(campaigns).set({ startTime, endTime }).where(eq(campaigns.id, id))
    expect((await detail(id)).campaign.orders).toEqual({ people: 0, count: 0, money: 0 })
    expect((await desk.client.campaigns.orders({ id })).list).toEqual([])
  })
})

describe('a campaign that is stopped', () => {
  test('is over everywhere at once, with a sentence that its people read; what was won stays', async () => {
    const { id, slug } = await startDraw([prize('goods', { name: '帆布袋' })])
    const { client } = await newLearner(server)
    const { record } = await client.activities.draw({ slug })
    server.clock.advance(HOUR)
    expect(await codeOf(stop(id, ' '))).toBe(CODES.badInput)
    await stop(id, '奖品发错了')
    const state = await client.activities.state({ slug })
    expect(state).toMatchObject({
      period: 'over',
      endTime: server.clock.now,
      standing: { kind: 'over', reason: '奖品发错了' },
      result: { given: [{ name: '帆布袋', count: 1 }] },
    })
    const { rules } = await client.activities.rules({ slug })
    expect(rules[0]).toBe('活动提前结束：奖品发错了')
    const { list } = await client.activities.list({ length: 100 })
    expect(list.map((row) => row.slug)).not.toContain(slug)
    expect(await codeOf(client.activities.draw({ slug }))).toBe(CODES.over)
    expect(await codeOf(client.activities.join({ slug }))).toBe(CODES.over)
    const { id: addressId } = await client.addresses.create({
      ...{ name: '林小舟', mobile: '13800138000', regionCode: '110101', detail: '景山前街 4 号' },
    })
    const recordId = record?.id ?? 0
    await client.activities.setRecordAddress({ slug, id: recordId, addressId })
    expect(await codeOf(stop(id))).toBe(CODES.decided)
  })

  test('goes on when it is taken up again, until its end has come', async () => {
    const { id, slug, endTime } = await startDraw([prize('points', { amount: 1 })])
    const { client } = await newLearner(server)
    expect(await codeOf(resume(id))).toBe(CODES.decided)
    await stop(id)
    await resume(id)
    expect((await client.activities.draw({ slug })).prize).not.toBeNull()
    expect((await client.activities.state({ slug })).endTime).toBe(endTime)
    await stop(id)
    const passed = server.clock.now - 1
    await server.store.db.update(campaigns).set({ endTime: passed }).where(eq(campaigns.id, id))
    expect(await codeOf(resume(id))).toBe(CODES.decided)
  })
})

describe('another end', () => {
  test('holds for the storefront at once; the content’s own takes it back', async () => {
    const { id, slug, endTime } = await startDraw([prize('points', { amount: 1 })])
    const later = endTime + 3 * DAY - (endTime % 60_000)
    await setEnd(id, endTime, later)
    expect((await server.client.activities.state({ slug })).endTime).toBe(later)
    expect(await detail(id)).toMatchObject({ plannedEnd: endTime })
    expect(await codeOf(setEnd(id, endTime, later + DAY))).toBe(CODES.decided)
    await setEnd(id, later, endTime)
    expect(await detail(id)).toMatchObject({ plannedEnd: null, campaign: { endTime } })
    const { now } = server.clock
    expect(await codeOf(setEnd(id, endTime, now - DAY / 2))).toBe(CODES.badInput)
    expect(await codeOf(setEnd(id, endTime, now + 400 * DAY))).toBe(CODES.badInput)
  })

  test('opens a campaign again that ended lately; then its old end can be set again', async () => {
    const { now } = server.clock
    const { id, slug, endTime } = await makeCampaign(server.store, now, {
      ...{ template: 'lottery', config: { draw: drawRules(1) } },
      ...{ startTime: now - 9 * DAY, endTime: now - 2 * DAY },
    })
    await setEnd(id, endTime, now + DAY)
    const state = () => server.client.activities.state({ slug })
    expect((await state()).period).toBe('running')
    await setEnd(id, (await detail(id)).campaign.endTime, endTime)
    expect((await state()).period).toBe('over')
    const long = now - 8 * DAY
    await server.store.db.update(campaigns).set({ endTime: long }).where(eq(campaigns.id, id))
    expect(await codeOf(setEnd(id, long, now + DAY))).toBe(CODES.badInput)
  })
})

test('the record has what a campaign was before and after', async () => {
  const owner = await openDeskAs(server, 'owner')
  const { id, endTime } = await startDraw([prize('points', { amount: 1 })])
  await stop(id, '库存出错')
  const { list } = await owner.client.record.list({})
  expect(
    list.find(({ subject }) => subject.kind === 'campaign' && subject.id === String(id)),
  ).toMatchObject({
    deed: 'campaigns.stop',
    reason: '库存出错',
    before: { endTime, stopped: null },
    after: { endTime, stopped: '库存出错' },
  })
  expect(await server.store.db.$count(campaignEntries, eq(campaignEntries.campaignId, id))).toBe(0)
  expect(await server.store.db.$count(refunds)).toBe(0)
})
