import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { campaignGifts, campaignRecords } from '../../../database/schema/campaigns'
import { enrolments } from '../../../database/schema/learning'
import { deliveries } from '../../../database/schema/logistics'
import { activationCodes } from '../../../database/schema/marketing'
import { addresses } from '../../../database/schema/users'
import { TEST_NOW } from '../../../testing/database-template'
import { openTestStore } from '../../../testing/test-database'
import { makeCampaign, makePeople, settleAll } from './campaign.fixture'
import type { Campaign } from './campaign-config'
import { claimGift, giftsFor, setRecordAddress } from './gift-service'
import { giveReward } from './reward'

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

type Gift = Omit<typeof campaignGifts.$inferInsert, 'campaignId'>

const gift: Gift = {
  name: '五分',
  summary: '',
  figure: '五',
  kind: 'points',
  amount: 5,
  stock: null,
  perUser: 1,
  condition: { kind: 'joined' },
  sort: 0,
}

async function start(change: Partial<Gift> = {}): Promise<{ campaign: Campaign; giftId: number }> {
  const gifts = [{ ...gift, ...change }]
  const campaign = await makeCampaign(store, TEST_NOW, { template: 'gift', config: {}, gifts })
  const [row] = await store.db
    .select()
    .from(campaignGifts)
    .where(eq(campaignGifts.campaignId, campaign.id))
  return { campaign, giftId: row?.id ?? 0 }
}

const claim = (campaign: Campaign, userId: number, giftId: number, addressId?: number) =>
  store.inTransaction((tx) =>
    claimGift(tx, campaign, { userId, now: TEST_NOW }, { giftId, addressId }),
  )

async function addressOf(userId: number): Promise<number> {
  const [row] = await store.db
    .insert(addresses)
    .values({
      userId,
      name: '林一',
      mobile: '13800000000',
      provinceCode: '110000',
      cityCode: '110100',
      districtCode: '110101',
      region: '北京市 北京市 东城区',
      detail: '安定门内大街 1 号',
      createdAt: TEST_NOW,
    })
    .returning({ id: addresses.id })
  return row?.id ?? 0
}

describe('claiming a gift', () => {
  test('behavior: 40 people at once for 7: seven get it', async () => {
    const { campaign, giftId } = await start({ stock: 7 })
    const people = await makePeople(store, TEST_NOW, 40)
    const { given, refused } = await settleAll(people.map((id) => claim(campaign, id, giftId)))
    expect([given.length, new Set(refused)]).toEqual([7, new Set(['giftGone'])])
    const [row] = await store.db.select().from(campaignGifts).where(eq(campaignGifts.id, giftId))
    expect(row?.stock).toBe(0)
  })

  test('behavior: one person pressing twenty times gets what one person may have', async () => {
    const { campaign, giftId } = await start({ stock: 50, perUser: 2 })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const presses = Array.from({ length: 20 }, () => claim(campaign, userId, giftId))
    const { given, refused } = await settleAll(presses)
    expect([given.length, new Set(refused)]).toEqual([2, new Set(['giftLimit'])])
    const own = eq(campaignRecords.userId, userId)
    expect(await store.db.$count(campaignRecords, own)).toBe(2)
  })

  test('behavior: codes are given out one by one, never one twice', async () => {
    const { campaign, giftId } = await start({ kind: 'activationCode', refId: 77 })
    const codes = Array.from({ length: 5 }, (_, index) => ({
      code: `TEST-${index}`,
      batch: 77,
      title: '题库',
      usage: '',
      endTime: TEST_NOW + 1000,
    }))
    await store.db.insert(activationCodes).values(codes)
    const people = await makePeople(store, TEST_NOW, 12)
    const { given, refused } = await settleAll(people.map((id) => claim(campaign, id, giftId)))
    expect([given.length, new Set(refused)]).toEqual([5, new Set(['giftGone'])])
    expect(new Set(given.map(({ detail }) => detail)).size).toBe(5)
  })

  test('behavior: a course is opened, and for who has it nothing is taken', async () => {
    const { campaign, giftId } = await start({ kind: 'course', refId: 1006, stock: 3, perUser: 2 })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    await claim(campaign, userId, giftId)
    const [row] = await store.db.select().from(enrolments).where(eq(enrolments.userId, userId))
    expect(row).toMatchObject({ courseId: 1006, source: 'gift' })
    const again = claim(campaign, userId, giftId)
    await expect(again).rejects.toMatchObject({ reason: 'alreadyOwned' })
    const [left] = await store.db.select().from(campaignGifts).where(eq(campaignGifts.id, giftId))
    expect(left?.stock).toBe(2)
  })

  test.each([
    ['helps', { kind: 'helps', count: 2 }],
    ['days in all', { kind: 'checkIns', count: 1 }],
    ['days in a row', { kind: 'streak', count: 1 }],
  ] as const)('error: without its %s', async (_, condition) => {
    const { campaign, giftId } = await start({ condition })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const call = claim(campaign, userId, giftId)
    await expect(call).rejects.toMatchObject({ reason: 'giftLocked' })
    const [shown] = await giftsFor(store.db, campaign, { userId, now: TEST_NOW })
    expect(shown).toMatchObject({ state: 'locked', progress: { has: 0, needs: condition.count } })
  })

  test('error: the gift of another campaign', async () => {
    const { campaign } = await start()
    const other = await start()
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const call = claim(campaign, userId, other.giftId)
    await expect(call).rejects.toMatchObject({ reason: 'notFound' })
  })
})

describe('a gift that is sent', () => {
  test('behavior: goes to the person’s own address, and only there', async () => {
    const { campaign, giftId } = await start({ kind: 'goods', name: '词卡', stock: 1 })
    const [userId = 0, other = 0] = await makePeople(store, TEST_NOW, 2)
    const none = claim(campaign, userId, giftId)
    await expect(none).rejects.toMatchObject({ reason: 'addressNeeded' })
    const theirs = claim(campaign, userId, giftId, await addressOf(other))
    await expect(theirs).rejects.toMatchObject({ reason: 'addressNeeded' })
    const record = await claim(campaign, userId, giftId, await addressOf(userId))
    const [parcel] = await store.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.sourceId, String(record.id)))
    expect(parcel).toMatchObject({
      userId,
      source: 'activity',
      items: [{ name: '词卡', quantity: 1 }],
      address: { name: '林一' },
    })
  })

  test('behavior: what was won waits for an address, which is given once', async () => {
    const { campaign } = await start()
    const [userId = 0, other = 0] = await makePeople(store, TEST_NOW, 2)
    const reward = { kind: 'goods' as const, refId: null, name: '帆布袋', amount: 1 }
    const occasion = { campaignId: campaign.id, userId, ref: '1', now: TEST_NOW }
    const won = await store.inTransaction((tx) =>
      giveReward(tx, reward, { ...occasion, source: 'draw' }),
    )
    expect(won?.status).toBe('waiting')
    const recordId = won?.id ?? 0
    const addressId = await addressOf(userId)
    const send = (person: number) =>
      store.inTransaction((tx) =>
        setRecordAddress(tx, campaign, { userId: person, now: TEST_NOW }, { recordId, addressId }),
      )
    await expect(send(other)).rejects.toMatchObject({ reason: 'notFound' })
    const { given } = await settleAll(Array.from({ length: 10 }, () => send(userId)))
    expect(given.map(({ status }) => status)).toEqual(['given'])
    const parcels = eq(deliveries.sourceId, String(recordId))
    expect(await store.db.$count(deliveries, parcels)).toBe(1)
  })
})
