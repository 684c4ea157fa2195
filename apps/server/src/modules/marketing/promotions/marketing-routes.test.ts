import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolments } from '../../../database/schema/learning'
import { promotionReservations, promotions } from '../../../database/schema/marketing'
import { userCoupons } from '../../../database/schema/markets'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
let phones = 13_733_000_000

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

const newPerson = () => {
  phones += 1
  return server.loginAs(String(phones))
}

async function own(userId: number, courseId: number, orderId: string | null) {
  const { now } = server.clock
  const row = { userId, courseId, orderId, boughtAt: now }
  const ends = { expiresAt: now + 90 * DAY, ownEndsAt: now + 90 * DAY }
  await server.store.db.insert(enrolments).values({ ...row, ...ends, source: 'order' })
}

describe('bundles', () => {
  test('a fixed bundle has all courses chosen, with its price and the saving', async () => {
    const bundle = await server.client.bundles.detail({ id: 601 })
    expect(bundle).toMatchObject({ kind: 'fixed', period: 'running', price: 309_900 })
    expect(bundle.courses.map(({ id }) => id)).toEqual([1009, 1010, 1011])
    expect(bundle.groups).toMatchObject([{ rule: '全选' }])
    const { ok, total, cut, listTotal } = bundle.choice
    expect([ok, total, cut + total]).toEqual([true, 309_900, listTotal])
  })

  test.each([
    ['no course', [], false, '“数学”还要选 1 门，另选 2 门'],
    ['two courses of three', [1017, 1018], false, '还要选 1 门'],
    ['three courses, none of mathematics', [1021, 1022, 1022], false, '“数学”还要选 1 门'],
    ['four courses', [1017, 1018, 1019, 1020], false, '“数学”多选了 1 门'],
    ['a course outside the bundle', [1017, 1018, 1001], false, '有课程已下架，请重新选择'],
    ['three courses of mathematics', [1017, 1018, 1019], true, null],
    ['one course of mathematics and two others', [1017, 1021, 1022], true, null],
  ])('a choice of %s: ok is %j', async (_, courseIds, ok, hint) => {
    const choice = await server.client.bundles.checkChoice({ id: 602, courseIds })
    expect(choice.ok).toBe(ok)
    if (hint) expect(choice.hint).toBe(hint)
    expect(choice.listTotal - choice.cut).toBe(choice.total)
    if (ok) expect(choice.total).toBeLessThanOrEqual(27_900)
    else expect(choice.cut).toBe(0)
  })

  test('an unknown bundle is not found', async () => {
    await expect(server.client.bundles.detail({ id: 1 })).rejects.toMatchObject({ code: 4040 })
  })
})

describe('promotions', () => {
  test('ten concurrent reservations of a user are one', async () => {
    const { client } = await newPerson()
    const presses = Array.from({ length: 10 }, () =>
      client.marketing.reservePromotion({ id: 2101 }),
    )
    const answers = await Promise.all(presses)
    expect(answers.every(({ isReserved }) => isReserved)).toBe(true)
    const [status] = await client.marketing.promotionStatus({ courseId: 1007 })
    expect(status).toMatchObject({ id: 2101, reserved: 1, isReserved: true })
    const [visitor] = await server.client.marketing.promotionStatus({ ids: [2101] })
    expect(visitor).toMatchObject({ reserved: 1, isReserved: false })
  })

  test('of ten users who reserve three places at once, seven are refused with 5523', async () => {
    await server.store.db.update(promotions).set({ capacity: 3 }).where(eq(promotions.id, 2102))
    const people = []
    for (let n = 0; n < 10; n += 1) people.push(await newPerson())
    const results = await Promise.allSettled(
      people.map(({ client }) => client.marketing.reservePromotion({ id: 2102 })),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 5523 })
    const taken = eq(promotionReservations.promotionId, 2102)
    expect(await server.store.db.$count(promotionReservations, taken)).toBe(3)
  })

  test('a promotion that has started can not be reserved', async () => {
    const { client } = await newPerson()
    const call = client.marketing.reservePromotion({ id: 2103 })
    await expect(call).rejects.toMatchObject({ code: 5522 })
  })
})

describe('coupon cards', () => {
  test('one coupon is received, then all others, then nothing is left', async () => {
    const { client, userId } = await newPerson()
    const one = await client.coupons.receiveCardCoupon({ id: 2201, couponId: 503 })
    expect(one.coupons.map(({ received }) => received)).toEqual([true, false, false])
    await client.coupons.receiveCardCoupon({ id: 2201 })
    // Coupon 502 can be received twice.
    const all = await client.coupons.receiveCardCoupon({ id: 2201 })
    expect(all.coupons.every(({ received }) => received)).toBe(true)
    const mine = eq(userCoupons.userId, userId)
    expect(await server.store.db.$count(userCoupons, mine)).toBe(4)
    const more = client.coupons.receiveCardCoupon({ id: 2201 })
    await expect(more).rejects.toMatchObject({ code: 5013 })
  })

  test('a coupon that is not on the card is not found', async () => {
    const { client, userId } = await newPerson()
    const call = client.coupons.receiveCardCoupon({ id: 2201, couponId: 511 })
    await expect(call).rejects.toMatchObject({ code: 4040 })
    const mine = eq(userCoupons.userId, userId)
    expect(await server.store.db.$count(userCoupons, mine)).toBe(0)
  })

  test('a visitor sees the cards and the number of their coupons', async () => {
    const cards = await server.client.coupons.cards()
    expect(cards.map(({ id, coupons }) => [id, coupons.length])).toEqual([
      [2201, 3],
      [2202, 3],
    ])
  })
})

describe('recommended and purchased courses', () => {
  test('recommends courses of the same category first, without the course itself and owned courses', async () => {
    const { client, userId } = await newPerson()
    const before = await client.courses.related({ courseId: 1001, length: 4 })
    expect(before).toHaveLength(4)
    expect(before.every(({ id }) => id !== 1001)).toBe(true)
    expect(before[0]?.categories.some(({ id }) => id === 1)).toBe(true)
    const [first] = before
    await own(userId, first?.id ?? 0, null)
    const after = await client.courses.related({ courseId: 1001, length: 4 })
    expect(after.some(({ id }) => id === first?.id)).toBe(false)
  })

  test('purchased courses do not include gifts', async () => {
    const { client, userId } = await newPerson()
    await own(userId, 1001, '20261120000001')
    await own(userId, 1006, null)
    const { list, total } = await client.courses.purchased()
    expect([list.map(({ id }) => id), total]).toEqual([[1001], 1])
  })

  test('version 1 of the marketing entries has only those of the grid', async () => {
    const entries = await server.client.marketing.extrasV1()
    const grid = (await server.client.marketing.extras()).filter(
      ({ position }) => position === 'grid',
    )
    expect(entries.map(({ id }) => id)).toEqual(grid.map(({ id }) => id))
  })
})

describe('groups', () => {
  test('without groups the lists are empty; an unknown id is not found; no filter is bad input', async () => {
    const { client } = await newPerson()
    expect(await server.client.groups.list({ courseId: 1001 })).toEqual([])
    expect((await client.groups.mine()).total).toBe(0)
    const none = server.client.groups.list({ id: 1 })
    await expect(none).rejects.toMatchObject({ code: 4040 })
    await expect(server.client.groups.list({})).rejects.toMatchObject({ code: 4000 })
  })
})
