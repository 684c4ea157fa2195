import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignDraws, campaignGifts } from '../../../../database/schema/campaigns'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import {
  drawRules,
  makeCampaign,
  makePeople,
  settleAll,
} from '../../../marketing/activities/campaign/campaign.fixture'
import { drawOnce } from '../../../marketing/activities/draw/draw-service'
import { claimGift } from '../../../marketing/activities/gift/gift-service'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startTestServer()
  desk = await openDeskAs(server, 'marketing')
})
afterAll(() => server.close())

const reward = { figure: '分', kind: 'points' as const, amount: 5, stock: 100, sort: 0 }
const random = () => 0

function start() {
  return makeCampaign(server.store, server.clock.now, {
    template: 'lottery',
    config: { draw: drawRules(1) },
    prizes: [{ ...reward, name: '5 积分', weight: 1 }],
    gifts: [{ ...reward, name: '礼物', summary: '', perUser: 1, condition: { kind: 'joined' } }],
  })
}

test('draws and claims at the moment of a stop are wholly before it, or refused', async () => {
  const campaign = await start()
  const { now } = server.clock
  const people = await makePeople(server.store, now, 40)
  const { db, inTransaction } = server.store
  const [gift] = await db
    .select()
    .from(campaignGifts)
    .where(eq(campaignGifts.campaignId, campaign.id))
  const calls = people.map((userId, turn) =>
    inTransaction<unknown>((tx) =>
      turn % 2 === 0
        ? drawOnce(tx, campaign, { userId, now }, { random })
        : claimGift(tx, campaign, { userId, now }, { giftId: gift?.id ?? 0 }),
    ),
  )
  const stopped = desk.client.campaigns.stop({
    id: campaign.id,
    reason: '奖品发错了',
    key: deedKey(),
  })
  const [{ given, refused }] = await Promise.all([settleAll<unknown>(calls), stopped])
  expect(given.length + refused.length).toBe(people.length)
  expect(new Set([...refused, 'activityOver'])).toEqual(new Set(['activityOver']))
  // The campaign as it was read before the stop: who comes with it now is refused all the same.
  const after = await settleAll(
    people.map((userId) =>
      inTransaction((tx) => drawOnce(tx, campaign, { userId, now: now - 1 }, { random })),
    ),
  )
  expect([after.given.length, new Set(after.refused)]).toEqual([0, new Set(['activityOver'])])
  const draws = await server.store.db.$count(
    campaignDraws,
    eq(campaignDraws.campaignId, campaign.id),
  )
  const { campaign: counted, lines } = await desk.client.campaigns.detail({ id: campaign.id })
  expect(lines[0]?.given).toBe(draws)
  expect((lines[0]?.given ?? 0) + (lines[1]?.given ?? 0)).toBe(given.length)
  expect(counted.cost).toBe(5 * given.length)
})

test('two colleagues who stop a campaign at once stop it once', async () => {
  const { id } = await start()
  const { given, refused } = await settleAll(
    ['系统维护', '奖品发错', '规则写错'].map((reason) =>
      desk.client.campaigns.stop({ id, reason, key: deedKey() }),
    ),
  )
  expect([given.length, refused.length]).toEqual([1, 2])
})
