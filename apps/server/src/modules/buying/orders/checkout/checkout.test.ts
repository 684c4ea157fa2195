import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userCoupons } from '../../../../database/schema/markets'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import {
  buy,
  COURSE,
  giveCouponTo,
  newBuyer,
  newPlainBuyer,
  setStock,
  submit,
} from '../buying.fixture'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('opening a confirm page', () => {
  test('the biggest coupon, the red packet and the points of a new account are chosen', async () => {
    const { client, userId } = await newBuyer(server)
    await giveCouponTo(server, userId, 502)
    const best = await giveCouponTo(server, userId, 501)
    const checkout = await client.buying.singleConfirm({ courseId: COURSE })
    const [redPacket] = await client.buying.usableRedPackets({ courseIds: [COURSE] })
    const choices = { couponId: best, redpackRecordId: redPacket?.id, usePoints: true }
    expect(checkout.choices).toMatchObject(choices)
    expect(checkout.price.steps.slice(-3)).toMatchObject([
      { kind: 'coupon', amount: 4000 },
      { kind: 'redPacket', amount: redPacket?.cut },
      { kind: 'points', amount: 100 },
    ])
    const { listTotal, steps, total } = checkout.price
    expect(listTotal - steps.reduce((sum, step) => sum + step.amount, 0)).toBe(total)
    expect(checkout.expiresAt).toBe(server.clock.now + 24 * 3_600_000)
    expect(checkout.lines[0]?.cover).toMatch(/^\/art\//)
  })

  test('a red packet that a campaign gave is taken off an order, and is used then', async () => {
    const { client, addressId } = await newBuyer(server)
    await client.activities.join({ slug: 'cet-preheat', tag: 'listening' })
    const gifts = await client.activities.gifts({ slug: 'cet-preheat' })
    const gift = gifts.find(({ kind }) => kind === 'redPacket')
    await client.activities.claimGift({ slug: 'cet-preheat', id: gift?.id ?? 0 })
    const [won] = (await client.activities.rewards({ kind: 'redPacket' })).list
    expect(won).toMatchObject({ name: gift?.name, redPacket: { used: false } })
    const { checkoutKey } = await client.buying.singleConfirm({ courseId: COURSE })
    const usable = await client.buying.usableRedPackets({ courseIds: [COURSE] })
    const own = usable.find(({ cut }) => cut === gift?.amount)
    const checkout = await client.buying.singlePreview({
      checkoutKey,
      addressId,
      couponId: 0,
      redpackRecordId: own?.id,
    })
    expect(checkout.price.steps).toContainEqual(
      expect.objectContaining({ kind: 'redPacket', amount: gift?.amount }),
    )
    await submit(client, checkout)
    const [spent] = (await client.activities.rewards({ kind: 'redPacket', slug: 'cet-preheat' }))
      .list
    expect(spent?.redPacket?.used).toBe(true)
  })

  test('the limited price applies during its time', async () => {
    const { client } = await newPlainBuyer(server)
    const now = server.clock.now
    const limited = sql`update courses set limited_price = 4900, limited_label = '特价',
      limited_start_time = ${now}, limited_end_time = ${now + 1000}, price = 6900,
      original_price = 9900 where id = 1004`
    await server.store.db.execute(limited)
    const during = await client.buying.singleConfirm({ courseId: 1004 })
    expect(during.price).toMatchObject({ listTotal: 9900, total: 4900 })
    server.clock.advance(1000)
    const after = await client.buying.singlePreview({ checkoutKey: during.checkoutKey })
    expect(after.price).toMatchObject({ listTotal: 9900, total: 6900 })
  })

  test.each([
    ['a course that is not there', 9_999_999, undefined, 4040],
    ['no such gift pack', COURSE, 3, 4040],
  ])('%s', async (_name, courseId, type, code) => {
    const { client } = await newBuyer(server)
    await expect(client.buying.singleConfirm({ courseId, type })).rejects.toMatchObject({ code })
  })

  test('a course off the shelf and a sold-out course are refused', async () => {
    const { client } = await newBuyer(server)
    await server.store.db.execute(sql`update courses set status = 'off' where id = 1005`)
    await expect(client.buying.singleConfirm({ courseId: 1005 })).rejects.toMatchObject({
      code: 5002,
    })
    await setStock(server, 0, 1006)
    await expect(client.buying.singleConfirm({ courseId: 1006 })).rejects.toMatchObject({
      code: 5001,
    })
  })

  test('a visitor without a login is refused', async () => {
    await expect(server.client.buying.singleConfirm({ courseId: COURSE })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('changing a confirm page', () => {
  test('a changed page is priced again under the same key, with the earlier choices', async () => {
    const { client, userId } = await newBuyer(server)
    const couponId = await giveCouponTo(server, userId, 501)
    const { checkoutKey } = await client.buying.singleConfirm({ courseId: COURSE })
    const [redPacket] = await client.buying.usableRedPackets({ courseIds: [COURSE] })
    const all = await client.buying.singlePreview({
      checkoutKey,
      couponId,
      redpackRecordId: redPacket?.id,
      usePoints: true,
    })
    expect(all.checkoutKey).toBe(checkoutKey)
    expect(all.notice).toBeNull()
    expect(all.choices).toMatchObject({ couponId, redpackRecordId: redPacket?.id, usePoints: true })
    expect(all.price.steps.map((step) => step.kind).slice(-3)).toEqual([
      'coupon',
      'redPacket',
      'points',
    ])
    expect(all.points).toEqual({ balance: 100, usable: 100 })

    const none = await client.buying.singlePreview({ checkoutKey, couponId: 0 })
    expect(none.choices).toMatchObject({ couponId: null, redpackRecordId: null, usePoints: false })
    expect(none.price.total).toBe(all.price.total + 4000 + (redPacket?.cut ?? 0) + 100)
  })

  test('of two coupons of one kind the one that is chosen is used, and the other stays', async () => {
    const { client, userId, addressId } = await newBuyer(server)
    const { db } = server.store
    await db.execute(sql`update coupons set per_user = per_user + 1 where id = 501`)
    const first = await giveCouponTo(server, userId, 501)
    const second = await giveCouponTo(server, userId, 501)
    await db.execute(sql`update coupons set per_user = per_user - 1 where id = 501`)
    const { checkoutKey } = await client.buying.singleConfirm({ courseId: COURSE })
    const chosen = await client.buying.singlePreview({ checkoutKey, couponId: second, addressId })
    expect(chosen.choices.couponId).toBe(second)
    const order = await submit(client, chosen)
    const wallet = await db
      .select({ id: userCoupons.id, orderId: userCoupons.orderId })
      .from(userCoupons)
      .where(eq(userCoupons.userId, userId))
    expect(wallet).toContainEqual({ id: first, orderId: null })
    expect(wallet).toContainEqual({ id: second, orderId: order.id })
  })

  test('another user’s or a deleted coupon is dropped with a notice', async () => {
    const { client } = await newBuyer(server)
    const other = await newBuyer(server)
    const couponId = await giveCouponTo(server, other.userId, 501)
    const { checkoutKey } = await client.buying.singleConfirm({ courseId: COURSE })
    const checkout = await client.buying.singlePreview({ checkoutKey, couponId })
    expect(checkout.choices.couponId).toBeNull()
    expect(checkout.notice).toBe('优惠券已不能使用')
  })

  test('a coupon that does not apply is dropped with the reason', async () => {
    const { client, userId } = await newBuyer(server)
    const couponId = await giveCouponTo(server, userId, 501)
    const { checkoutKey } = await client.buying.singleConfirm({ courseId: 1003 })
    const checkout = await client.buying.singlePreview({ checkoutKey, couponId })
    expect(checkout.choices.couponId).toBeNull()
    expect(checkout.notice).toMatch(/^优惠券还差 ¥\d+ 可用$/)
    const [coupon] = await client.buying.usableCoupons({ courseIds: [1003] })
    expect(coupon).toMatchObject({ id: couponId, usable: false, cut: 0 })
    const [forGroup] = await client.buying.usableCoupons({ courseIds: [COURSE], assembleId: 1 })
    expect(forGroup).toMatchObject({ usable: false, reason: '该订单不支持使用' })
  })

  test('another user’s key, an unknown key and a key of yesterday are refused', async () => {
    const { client } = await newBuyer(server)
    const other = await newBuyer(server)
    const { checkoutKey } = await other.client.buying.singleConfirm({ courseId: COURSE })
    const expired = { code: 5103 }
    await expect(client.buying.singlePreview({ checkoutKey })).rejects.toMatchObject(expired)
    await expect(client.buying.singlePreview({ checkoutKey: 'x' })).rejects.toMatchObject(expired)
    await expect(client.buying.single({ checkoutKey, total: 0 })).rejects.toMatchObject(expired)
    server.clock.advance(24 * 3_600_000)
    await expect(other.client.buying.singlePreview({ checkoutKey })).rejects.toMatchObject(expired)
  })
})

describe('submitting', () => {
  test('a changed price is refused with the current page', async () => {
    const { client } = await newBuyer(server)
    const checkout = await client.buying.singleConfirm({ courseId: 1009 })
    await server.store.db.execute(
      sql`update courses set price = price + 100, original_price = original_price + 200 where id = 1009`,
    )
    const error = await submit(client, checkout).catch((caught) => caught)
    expect(error).toMatchObject({ code: 5101 })
    const fresh = error.envelope.data
    expect(fresh.checkoutKey).toBe(checkout.checkoutKey)
    expect(fresh.price.total).toBe(checkout.price.total + 100)
    expect((await submit(client, fresh)).amount).toBe(fresh.price.total)
  })

  test('fifty concurrent submits make one order and get the same answer', async () => {
    const { client } = await newBuyer(server)
    const checkout = await client.buying.singleConfirm({ courseId: COURSE })
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(client, checkout)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await client.orders.list()).total).toBe(1)
  })

  test('a repeated submit gets the first answer, also after the order was paid', async () => {
    const { client } = await newBuyer(server)
    const checkout = await client.buying.singleConfirm({ courseId: COURSE })
    const first = await submit(client, checkout)
    await client.orders.cancel({ id: first.id })
    expect(JSON.stringify(await submit(client, checkout))).toBe(JSON.stringify(first))
  })

  test('submitting another total under the same key is refused', async () => {
    const { client } = await newBuyer(server)
    const checkout = await client.buying.singleConfirm({ courseId: COURSE })
    await submit(client, checkout)
    const { checkoutKey, price } = checkout
    const conflict = { code: 5102 }
    await expect(
      client.buying.single({ checkoutKey, total: price.total - 1 }),
    ).rejects.toMatchObject(conflict)
    await expect(client.buying.singlePreview({ checkoutKey })).rejects.toMatchObject(conflict)
  })

  test('a free course is opened at once', async () => {
    const { client } = await newBuyer(server)
    await server.store.db.execute(
      sql`update courses set price = 0, limited_price = null where id = 1010`,
    )
    const order = await buy(client, 1010)
    expect(order).toMatchObject({ status: 'paid', amount: 0 })
    expect((await client.courses.owned()).list.map(({ id }) => id)).toEqual([1010])
  })
})
