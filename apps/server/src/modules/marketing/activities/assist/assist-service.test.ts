import { DAY } from '@kaozhou/domain'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../../database/executor'
import {
  campaignEntries,
  campaignHelps,
  campaignRecords,
} from '../../../../database/schema/campaigns'
import { windowCounters } from '../../../../database/schema/limits'
import { users } from '../../../../database/schema/users'
import { TEST_NOW } from '../../../../testing/database-template'
import { openTestStore } from '../../../../testing/test-database'
import { drawRules, makeCampaign, makePeople, settleAll } from '../campaign/campaign.fixture'
import type { Campaign, CampaignConfig } from '../campaign/campaign-config'
import { enter } from '../campaign/campaign-person'
import type { EntryRow } from '../campaign/campaign-repository'
import { helpOwner, linkView } from './assist-service'
import { type HelpOrigin, helpLimitTexts } from './help-limits'

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

type AssistRules = NonNullable<CampaignConfig['assist']>

function start(change: Partial<AssistRules> = {}): Promise<Campaign> {
  const rules = {
    needed: 3,
    helpsPerPerson: 2,
    newHelpersOnly: false,
    helperPoints: 2,
    targets: [{ helps: 3, points: 60, chances: 1 }],
  }
  const draw = drawRules(0)
  const config = {
    assist: { ...rules, ...change },
    draw: { ...draw, earn: { ...draw.earn, helped: 1 } },
  }
  return makeCampaign(store, TEST_NOW, { template: 'assist', config })
}

const join = (campaign: Campaign, userId: number): Promise<EntryRow> =>
  store.inTransaction((tx) => enter(tx, campaign, { userId, now: TEST_NOW }))
/** Every user helps from another device; all are in one network. */
const help = (campaign: Campaign, link: EntryRow, userId: number, now = TEST_NOW) =>
  helpFrom({ device: `device-${userId}`, address: '10.0.0.1' }, campaign, link, userId, now)
const helpFrom = (
  origin: HelpOrigin,
  campaign: Campaign,
  link: EntryRow,
  userId: number,
  now = TEST_NOW,
) => store.inTransaction((tx) => helpOwner(tx, campaign, link, { userId, now }, origin))

const helpsOf = (campaign: Campaign) =>
  store.db.$count(campaignHelps, eq(campaignHelps.campaignId, campaign.id))

async function pointsOf(userId: number): Promise<number> {
  const [user] = await store.db.select().from(users).where(eq(users.id, userId))
  return user?.points ?? 0
}

describe('helping a friend', () => {
  test('a user who helps 30 times at once helps once', async () => {
    const campaign = await start()
    const [owner = 0, helper = 0] = await makePeople(store, TEST_NOW, 2)
    const link = await join(campaign, owner)
    const presses = Array.from({ length: 30 }, () => help(campaign, link, helper))
    const { given, refused } = await settleAll(presses)
    expect([given.length, new Set(refused)]).toEqual([1, new Set(['assistAlready'])])
    expect([await helpsOf(campaign), await pointsOf(helper)]).toEqual([1, 2])
  })

  test('of 20 friends who help at once, 3 are needed and count; the owner is rewarded once', async () => {
    const campaign = await start()
    const [owner = 0, ...helpers] = await makePeople(store, TEST_NOW, 21)
    const link = await join(campaign, owner)
    const { given, refused } = await settleAll(helpers.map((id) => help(campaign, link, id)))
    expect([given.length, new Set(refused)]).toEqual([3, new Set(['assistFull'])])
    expect([await helpsOf(campaign), await pointsOf(owner)]).toEqual([3, 60])
    const rewards = and(
      eq(campaignRecords.campaignId, campaign.id),
      eq(campaignRecords.userId, owner),
    )
    expect(await store.db.$count(campaignRecords, rewards)).toBe(2)
    const [entry] = await store.db
      .select()
      .from(campaignEntries)
      .where(eq(campaignEntries.id, link.id))
    expect(entry?.chances).toBe(4)
  })

  test('a user who helps 8 owners at once helps 2, as helpsPerPerson allows', async () => {
    const campaign = await start()
    const [helper = 0, ...owners] = await makePeople(store, TEST_NOW, 9)
    const links = []
    for (const owner of owners) links.push(await join(campaign, owner))
    const { given, refused } = await settleAll(links.map((link) => help(campaign, link, helper)))
    expect([given.length, new Set(refused)]).toEqual([2, new Set(['assistLimit'])])
    expect(await helpsOf(campaign)).toBe(2)
  })

  test('two users who help each other at once both succeed', async () => {
    const campaign = await start()
    const [one = 0, other = 0] = await makePeople(store, TEST_NOW, 2)
    const [mine, theirs] = [await join(campaign, one), await join(campaign, other)]
    const { refused } = await settleAll([help(campaign, mine, other), help(campaign, theirs, one)])
    expect([refused, await helpsOf(campaign)]).toEqual([[], 2])
  })

  test('helping oneself is refused', async () => {
    const campaign = await start()
    const [owner = 0] = await makePeople(store, TEST_NOW, 1)
    const link = await join(campaign, owner)
    await expect(help(campaign, link, owner)).rejects.toMatchObject({ reason: 'assistOwn' })
    expect(await helpsOf(campaign)).toBe(0)
  })

  test('with newHelpersOnly, a user who signed up 8 days ago is refused', async () => {
    const campaign = await start({ newHelpersOnly: true })
    const [owner = 0, fresh = 0] = await makePeople(store, TEST_NOW, 2)
    const [old = 0] = await makePeople(store, TEST_NOW - 8 * DAY, 1)
    const link = await join(campaign, owner)
    await expect(help(campaign, link, old)).rejects.toMatchObject({ reason: 'assistNewOnly' })
    await help(campaign, link, fresh)
  })

  test('helping after the end of the campaign is refused', async () => {
    const campaign = await start()
    const [owner = 0, helper = 0] = await makePeople(store, TEST_NOW, 2)
    const link = await join(campaign, owner)
    const late = help(campaign, link, helper, campaign.endTime)
    await expect(late).rejects.toMatchObject({ reason: 'activityOver' })
  })

  test('a link shows its owner, its progress, and why the viewer can not help', async () => {
    const campaign = await start()
    const [owner = 0, helper = 0] = await makePeople(store, TEST_NOW, 2)
    const link = await join(campaign, owner)
    await help(campaign, link, helper)
    const view = (userId: number | null) =>
      linkView(store.db, campaign, link, { userId, now: TEST_NOW })
    const progress = { needed: 3, helped: 1, missing: 2, done: false }
    expect(await view(null)).toMatchObject({ ...progress, refusal: null, owner: { isMe: false } })
    expect(await view(helper)).toMatchObject({ refusal: '你已经助力过啦' })
    expect(await view(owner)).toMatchObject({
      refusal: '不能为自己助力哦，快去邀请好友吧',
      owner: { isMe: true },
    })
  })
})

describe('the limits of helps', () => {
  const LIMITS = { perDevice: 2, perAddress: 4, young: null }

  test('of 6 users of one device who help at once, 2 count', async () => {
    const campaign = await start({ needed: 20, limits: { ...LIMITS, perAddress: 30 } })
    const [owner = 0, ...helpers] = await makePeople(store, TEST_NOW, 7)
    const link = await join(campaign, owner)
    const origin = { device: 'shared-device', address: '10.0.0.1' }
    const { given, refused } = await settleAll(
      helpers.map((id) => helpFrom(origin, campaign, link, id)),
    )
    expect([given.length, new Set(refused)]).toEqual([2, new Set(['assistDevice'])])
    expect(await helpsOf(campaign)).toBe(2)
  })

  test('of 8 users of one IPv6 network who help at once, 4 count; on the next day it counts anew', async () => {
    const campaign = await start({ needed: 20, limits: LIMITS })
    const [owner = 0, ...helpers] = await makePeople(store, TEST_NOW, 10)
    const link = await join(campaign, owner)
    const from = (id: number) => ({
      device: `of-${id}`,
      address: `2001:db8:1:2::${(id % 0xffff).toString(16)}`,
    })
    const { given, refused } = await settleAll(
      helpers.slice(0, 8).map((id) => helpFrom(from(id), campaign, link, id)),
    )
    expect([given.length, new Set(refused)]).toEqual([4, new Set(['assistAddress'])])
    const last = helpers[8] ?? 0
    await helpFrom(from(last), campaign, link, last, TEST_NOW + DAY)
    expect(await helpsOf(campaign)).toBe(5)
  })

  test('a refused help spends nothing of the device and the network', async () => {
    const campaign = await start({ helpsPerPerson: 1, limits: { ...LIMITS, perDevice: 1 } })
    const [owner = 0, helper = 0] = await makePeople(store, TEST_NOW, 2)
    const link = await join(campaign, owner)
    const origin = { device: 'one', address: '10.0.0.2' }
    await expect(helpFrom(origin, campaign, link, owner)).rejects.toMatchObject({
      reason: 'assistOwn',
    })
    await helpFrom(origin, campaign, link, helper)
    expect(await helpsOf(campaign)).toBe(1)
  })

  test('of 5 young accounts that help a link at once 1 counts, and old ones still do', async () => {
    const young = { hours: 24, perLink: 1 }
    const campaign = await start({ limits: { perDevice: 9, perAddress: 99, young } })
    const [owner = 0, ...fresh] = await makePeople(store, TEST_NOW, 6)
    const old = await makePeople(store, TEST_NOW - 2 * DAY, 2)
    const link = await join(campaign, owner)
    const { given, refused } = await settleAll(fresh.map((id) => help(campaign, link, id)))
    expect([given.length, new Set(refused)]).toEqual([1, new Set(['assistYoung'])])
    for (const id of old) await help(campaign, link, id)
    expect(await helpsOf(campaign)).toBe(3)
  })

  test('neither device nor address is stored as it is', async () => {
    const campaign = await start()
    const [owner = 0, helper = 0] = await makePeople(store, TEST_NOW, 2)
    const origin = { device: 'a-very-own-device', address: '203.0.113.77' }
    await helpFrom(origin, campaign, await join(campaign, owner), helper)
    const keys = (await store.db.select().from(windowCounters)).map(({ key }) => key)
    expect(keys.filter((key) => key.startsWith(`help:${campaign.id}:`))).toHaveLength(2)
    expect(keys.join()).not.toMatch(/a-very-own-device|203\.0\.113/)
  })

  test('the rules of the campaign name the limits without an author writing them', async () => {
    const young = { hours: 24, perLink: 1 }
    expect(helpLimitTexts(await start({ limits: { ...LIMITS, young } }))).toEqual([
      '同一台设备在本活动中最多助力 2 次，同一个网络每天最多 4 次，超出的助力不计。',
      '注册不满 24 小时的账号，为同一个链接助力最多计 1 位。',
    ])
  })
})
