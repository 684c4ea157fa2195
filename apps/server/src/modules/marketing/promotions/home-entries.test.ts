import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartItems, pageViews } from '../../../database/schema/learning'
import { coupons, userCoupons } from '../../../database/schema/markets'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

async function newCoupon(change: Partial<typeof coupons.$inferInsert> = {}): Promise<number> {
  const [row] = await server.store.db
    .insert(coupons)
    .values({
      name: '试用券',
      kind: 'fixed',
      amount: 1000,
      percentOff: 0,
      threshold: 0,
      scope: { kind: 'all' },
      perUser: 1,
      newUserOnly: false,
      claimable: true,
      startTime: server.clock.now - 1000,
      endTime: server.clock.now + 86_400_000,
      note: '',
      ...change,
    })
    .returning({ id: coupons.id })
  return row?.id ?? 0
}

let phones = 13_600_000_000
const newPerson = () => {
  phones += 1
  return server.loginAs(String(phones))
}

describe('claiming a coupon', () => {
  test('a claimed coupon counts in the wallet and is marked on the course page', async () => {
    const id = await newCoupon()
    const { client } = await newPerson()
    await client.coupons.receive({ id })
    expect((await client.users.current()).couponCount).toBe(1)
    const { coupons: offered } = await client.courses.product({ id: 1001 })
    expect(offered.find((coupon) => coupon.id === id)).toMatchObject({ received: true })
  })

  test('a user who claims 30 times at once gets as many as perUser allows', async () => {
    const id = await newCoupon({ perUser: 2, total: 100 })
    const { client } = await newPerson()
    const presses = Array.from({ length: 30 }, () => client.coupons.receive({ id }))
    const results = await Promise.allSettled(presses)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const [row] = await server.store.db.select().from(coupons).where(eq(coupons.id, id))
    expect(row?.received).toBe(2)
  })

  test('of ten users who claim three coupons at once, seven are refused with 5012', async () => {
    const id = await newCoupon({ total: 3 })
    const people = []
    for (let n = 0; n < 10; n += 1) people.push(await newPerson())
    const claims = people.map(({ client }) => client.coupons.receive({ id }))
    const results = await Promise.allSettled(claims)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 5012 })
    expect(await server.store.db.$count(userCoupons, eq(userCoupons.couponId, id))).toBe(3)
  })

  test.each([
    ['claimed before', {}, 5013, true],
    ['without stock', { total: 0 }, 5012, false],
    ['that has ended', { endTime: 1, startTime: 0 }, 5012, false],
    [
      'that has not begun',
      { startTime: 9_000_000_000_000, endTime: 9_000_000_000_001 },
      5012,
      false,
    ],
    ['that is not claimable', { claimable: false }, 5011, false],
  ])('a coupon %s is refused', async (_, change, code, first) => {
    const id = await newCoupon(change)
    const { client } = await newPerson()
    if (first) await client.coupons.receive({ id })
    await expect(client.coupons.receive({ id })).rejects.toMatchObject({ code })
  })

  test('an unknown coupon is not found', async () => {
    const { client } = await newPerson()
    await expect(client.coupons.receive({ id: 999_999 })).rejects.toMatchObject({
      code: 4040,
    })
  })

  test('a coupon for new users is refused to a user who received the new-user gift', async () => {
    const id = await newCoupon({ newUserOnly: true })
    const { client } = await newPerson()
    await client.coupons.receive({ id })
    const other = await newPerson()
    const { id: giftId } = await other.client.marketing.newUserGift()
    await other.client.marketing.receiveNewUserGift({ registerGiftIds: [giftId as number] })
    await expect(other.client.coupons.receive({ id })).rejects.toMatchObject({ code: 5011 })
  })
})

describe('home', () => {
  test('banners have an image and an alternative text; there are marketing entries', async () => {
    const banners = await server.client.marketing.banners()
    expect(banners.length).toBeGreaterThan(0)
    expect(banners.every(({ image, alt }) => image.startsWith('/art/') && alt !== '')).toBe(true)
    expect((await server.client.marketing.extras()).length).toBeGreaterThan(0)
  })

  test('the cart is visible by the string 1, and its items are counted per user', async () => {
    expect(await server.client.cart.visible()).toEqual({ value: '1' })
    const { client, userId } = await newPerson()
    expect(await client.cart.count()).toBe(0)
    await server.store.db
      .insert(cartItems)
      .values({ userId, courseId: 1001, addedAt: server.clock.now })
    expect(await client.cart.count()).toBe(1)
  })
})

describe('page views', () => {
  test('views are counted by Beijing day and channel; a view without a channel is not counted (spec §5)', async () => {
    const tracked = server.clientWith(undefined, { channelId: 'abc', statisticId: 'xyz' })
    await server.client.system.viewIncrease()
    await tracked.system.viewIncrease()
    await tracked.system.viewIncrease()
    expect(await server.store.db.select().from(pageViews)).toEqual([
      { day: '2026-11-20', channelId: 'abc', statisticId: 'xyz', views: 2 },
    ])
  })
})
