import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { campaignEntries, campaignHelps, campaignRecords } from '../../../database/schema/campaigns'
import { users } from '../../../database/schema/users'
import { TEST_NOW } from '../../../testing/database-template'
import { openTestStore } from '../../../testing/test-database'
import { helpOwner, linkView } from './assist-service'
import { drawRules, makeCampaign, makePeople, settleAll } from './campaign.fixture'
import type { Campaign, CampaignConfig } from './campaign-config'
import { enter } from './campaign-person'
import type { EntryRow } from './campaign-repository'

const DAY = 24 * 3_600_000

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
const help = (campaign: Campaign, link: EntryRow, userId: number, now = TEST_NOW) =>
  store.inTransaction((tx) => helpOwner(tx, campaign, link, { userId, now }))

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
