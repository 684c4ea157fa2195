import { prizeAddressEnd } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../../database/executor'
import { campaignGifts, campaignRecords } from '../../../../database/schema/campaigns'
import { enrolments } from '../../../../database/schema/learning'
import { deliveries, deliveryItems } from '../../../../database/schema/logistics'
import { activationCodes } from '../../../../database/schema/marketing'
import { addresses } from '../../../../database/schema/users'
import { TEST_NOW } from '../../../../testing/database-template'
import { openTestStore } from '../../../../testing/test-database'
import { makeCampaign, makePeople, settleAll } from '../campaign/campaign.fixture'
import type { Campaign } from '../campaign/campaign-config'
import { giveReward } from '../campaign/reward'
import { claimGift, giftsFor, setRecordAddress } from './gift-service'

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

test('a prize takes an address for the days that the rules name, and no more', async () => {
  const { campaign } = await start()
  const [userId = 0] = await makePeople(store, TEST_NOW, 1)
  const reward = { kind: 'goods' as const, refId: null, name: '帆布袋', amount: 1 }
  const win = (ref: string) =>
    store.inTransaction((tx) =>
      giveReward(tx, reward, {
        campaignId: campaign.id,
        userId,
        source: 'draw',
        ref,
        now: TEST_NOW,
      }),
    )
  const addressId = await addressOf(userId)
  const send = (recordId: number, now: number) =>
    store.inTransaction((tx) =>
      setRecordAddress(tx, campaign, { userId, now }, { recordId, addressId }),
    )
  const end = prizeAddressEnd(TEST_NOW)
  const [early, late] = [(await win('1'))?.id ?? 0, (await win('2'))?.id ?? 0]
  expect((await send(early, end - 1)).status).toBe('given')
  await expect(send(late, end)).rejects.toMatchObject({ reason: 'prizeExpired' })
})

describe('claiming a gift', () => {
  test('of 40 users who claim 7 gifts at once, 7 get one', async () => {
    const { campaign, giftId } = await start({ stock: 7 })
    const people = await makePeople(store, TEST_NOW, 40)
    const { given, refused } = await settleAll(people.map((id) => claim(campaign, id, giftId)))
    expect([given.length, new Set(refused)]).toEqual([7, new Set(['giftGone'])])
    const [row] = await store.db.select().from(campaignGifts).where(eq(campaignGifts.id, giftId))
    expect(row?.stock).toBe(0)
  })

  test('a user who claims 20 times at once gets as many as perUser allows', async () => {
    const { campaign, giftId } = await start({ stock: 50, perUser: 2 })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const presses = Array.from({ length: 20 }, () => claim(campaign, userId, giftId))
    const { given, refused } = await settleAll(presses)
    expect([given.length, new Set(refused)]).toEqual([2, new Set(['giftLimit'])])
    const own = eq(campaignRecords.userId, userId)
    expect(await store.db.$count(campaignRecords, own)).toBe(2)
  })

  test('12 users who claim 5 activation codes at once get 5 different ones', async () => {
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

  test('a course is enrolled; for a user who owns it the claim is refused and the stock stays', async () => {
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
    ['enough helps', { kind: 'helps', count: 2 }],
    ['enough check-ins', { kind: 'checkIns', count: 1 }],
    ['enough consecutive days', { kind: 'streak', count: 1 }],
  ] as const)('a gift is locked without %s', async (_, condition) => {
    const { campaign, giftId } = await start({ condition })
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const call = claim(campaign, userId, giftId)
    await expect(call).rejects.toMatchObject({ reason: 'giftLocked' })
    const [shown] = await giftsFor(store.db, campaign, { userId, now: TEST_NOW })
    expect(shown).toMatchObject({ state: 'locked', progress: { has: 0, needs: condition.count } })
  })

  test('a gift of another campaign is not found', async () => {
    const { campaign } = await start()
    const other = await start()
    const [userId = 0] = await makePeople(store, TEST_NOW, 1)
    const call = claim(campaign, userId, other.giftId)
    await expect(call).rejects.toMatchObject({ reason: 'notFound' })
  })
})

describe('goods', () => {
  test('they are sent to an address of the user; without one, or with another user’s, they are refused', async () => {
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
      address: { name: '林一' },
    })
    const items = await store.db
      .select()
      .from(deliveryItems)
      .where(eq(deliveryItems.deliveryId, parcel?.id ?? 0))
    expect(items).toMatchObject([{ name: '词卡', quantity: 1, sourceId: String(record.id) }])
  })

  test('won goods wait for an address; of ten concurrent calls one sends them', async () => {
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
