import type { Client } from '@kaozhou/api'
import { HOUR, OrderType } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveries } from '../../../../database/schema/logistics'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import {
  buy,
  COURSE,
  GIFT_COURSE,
  giveCouponTo,
  holdingsOf,
  moneyOf,
  newPlainBuyer,
  numberOf,
  openCashier,
  pay,
  payFully,
  pointsAreBooked,
  setStock,
} from '../buying.fixture'
import { runOrderJobs } from '../settling/order-jobs'
import { runRefunds } from '../settling/run-refunds'
import { previewRefund } from './give-back'
import { readOrderMoney } from './order-money'
import {
  bankGave,
  buyCart,
  dropWaitingRefunds,
  forgetTrades,
  giveBackNow,
  lines,
  positionOf,
  rememberTrades,
} from './refunds.fixture'
import { retryRefund } from './retry-refund'

const OTHER = 1019

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ownedIds = async (client: Client) =>
  (await client.courses.owned()).list.map(({ id }) => id).sort()

const parcelsOf = (orderId: string) =>
  server.store.db.select().from(deliveries).where(eq(deliveries.sourceId, orderId))

const waitingItems = (orderId: string) =>
  numberOf(
    server,
    sql`select count(*) as n from delivery_items as item join deliveries on deliveries.id = item.delivery_id
        where item.source_id = ${orderId} and deliveries.status = 'preparing'`,
  )

const sent = <T extends { checkoutKey: string; price: { total: number } }>(page: T) => ({
  checkoutKey: page.checkoutKey,
  total: page.price.total,
})

describe.each(['ALI', 'WECHAT'] as const)('an order of two courses, paid by %s', (by) => {
  test('one line goes back: its course, gift, book and place, not the other, nor the coupon', async () => {
    await setStock(server, 10)
    const { client, userId } = await newPlainBuyer(server)
    await giveCouponTo(server, userId, 501)
    const order = await buyCart(server, client, [COURSE, OTHER], by)
    expect(await ownedIds(client)).toEqual([COURSE, GIFT_COURSE, OTHER])
    const position = positionOf(order, COURSE)
    const { plan } = await giveBackNow(server, order.id, lines({ position }))
    const amount = plan.lines[0]?.amount ?? 0
    expect(await ownedIds(client)).toEqual([OTHER])
    expect(await holdingsOf(server, userId)).toMatchObject({ coupons: 0, stock: 10 })
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: amount })
    expect(await bankGave(server, order.id)).toBe(amount)
    expect((await parcelsOf(order.id))[0]).toMatchObject({ status: 'cancelled' })
    expect(await pointsAreBooked(server, userId)).toBe(true)
    const seen = await client.orders.detail({ id: order.id })
    expect(seen).toMatchObject({
      status: 'paid',
      refunding: false,
      refunds: [{ amount, doneAt: server.clock.now }],
    })
    expect(seen.lines[position]).toMatchObject({ refunded: amount, returned: true })

    // The rest brings the coupon back, and takes all points that the order gave.
    await giveBackNow(server, order.id, { kind: 'whole' })
    const all = await client.orders.detail({ id: order.id })
    expect(all).toMatchObject({ status: 'refunded' })
    expect(await ownedIds(client)).toEqual([])
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: order.amount })
    expect(await bankGave(server, order.id)).toBe(order.amount)
    expect(await holdingsOf(server, userId)).toMatchObject({ coupons: 1, points: 0, stock: 10 })
    expect(await pointsAreBooked(server, userId)).toBe(true)
  })

  test('amounts of a line leave its course, until nothing of it is left', async () => {
    const { client } = await newPlainBuyer(server)
    const order = await buyCart(server, client, [1003, OTHER], by)
    const position = positionOf(order, 1003)
    await giveBackNow(server, order.id, lines({ position, amount: 101 }))
    await giveBackNow(server, order.id, lines({ position, amount: 202 }))
    expect(await ownedIds(client)).toEqual([1003, OTHER])
    expect((await client.orders.detail({ id: order.id })).lines[position]).toMatchObject({
      refunded: 303,
      returned: false,
    })
    await giveBackNow(server, order.id, lines({ position }))
    expect(await ownedIds(client)).toEqual([OTHER])
    const { refunds: rows, payments } = await readOrderMoney(server.store.db, order.id)
    expect(rows.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded'])
    expect(payments[0]?.refunded).toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
    expect(await bankGave(server, order.id)).toBe(payments[0]?.refunded)
  })
})

test('a preview says the same as the refund, and changes nothing', async () => {
  const { client } = await newPlainBuyer(server)
  const order = await buyCart(server, client, [1003, OTHER])
  const ask = lines({ position: 0, amount: 500 })
  const preview = await previewRefund(server.store.db, { orderId: order.id, ask })
  expect(await moneyOf(server, order.id)).toMatchObject({ out: 0 })
  expect(preview).toMatchObject({ text: { gets: ['¥5，原路退回'] } })
  const { plan } = await giveBackNow(server, order.id, ask)
  expect(preview).toMatchObject({ plan })
})

test('the same key again gives back nothing more; for something else it is refused', async () => {
  const { client } = await newPlainBuyer(server)
  const order = await buyCart(server, client, [1003, OTHER])
  const ask = lines({ position: 0, amount: 500 })
  const first = await giveBackNow(server, order.id, ask, 'key-of-a-test')
  expect(await giveBackNow(server, order.id, ask, 'key-of-a-test')).toEqual(first)
  expect(await moneyOf(server, order.id)).toMatchObject({ out: 500 })
  const other = giveBackNow(server, order.id, lines({ position: 1 }), 'key-of-a-test')
  await expect(other).rejects.toMatchObject({ reason: 'badInput' })
})

test('more than is left of a line is refused with what is left', async () => {
  const { client } = await newPlainBuyer(server)
  const order = await buyCart(server, client, [1003, OTHER])
  const tooMuch = giveBackNow(server, order.id, lines({ position: 0, amount: order.amount }))
  await expect(tooMuch).rejects.toMatchObject({
    reason: 'refundRefused',
    message: expect.stringMatching(/^《.+》最多还能退 ¥/),
  })
  expect(await moneyOf(server, order.id)).toMatchObject({ out: 0 })
})

test('a provider that fails is asked again with the same number, and what it said is kept', async () => {
  const { client } = await newPlainBuyer(server)
  const order = await buyCart(server, client, [1003, OTHER])
  const { db } = server.store
  await forgetTrades(server, order.id)
  await giveBackNow(server, order.id, lines({ position: 0, amount: 700 }))
  const [failed] = (await readOrderMoney(db, order.id)).refunds
  expect(failed).toMatchObject({ status: 'pending', failure: expect.stringMatching(/^ACQ\./) })
  const waiting = await client.orders.detail({ id: order.id })
  expect(waiting.refunds).toMatchObject([{ amount: 700, doneAt: null }])
  await rememberTrades(server, order.id)
  const refundNo = failed?.refundNo ?? ''
  await server.store.inTransaction((tx) => retryRefund(tx, refundNo, server.clock.now))
  await runRefunds(server.orders.deps, server.clock.now)
  const [done] = (await readOrderMoney(db, order.id)).refunds
  expect(done).toMatchObject({ refundNo, status: 'succeeded', failure: null, attempts: 2 })
  expect(await bankGave(server, order.id)).toBe(700)
  const again = server.store.inTransaction((tx) => retryRefund(tx, refundNo, server.clock.now))
  await expect(again).rejects.toMatchObject({ reason: 'orderState' })
})

test('points come back in proportion, and in the end all of them', async () => {
  const { client, userId } = await newPlainBuyer(server)
  const { db } = server.store
  await db.execute(sql`with given as (update users set points = 3000 where id = ${userId} returning id)
    insert into points_ledger (user_id, change, balance_after, reason, ref, created_at)
    select id, 3000, 3000, 'activity', 'test', 0 from given`)
  const order = await buyCart(server, client, [1003, OTHER])
  const used = await numberOf(
    server,
    sql`select points_used as n from orders where id = ${order.id}`,
  )
  expect(used).toBeGreaterThan(100)
  await giveBackNow(server, order.id, lines({ position: 0, amount: 1_234 }))
  await giveBackNow(server, order.id, lines({ position: 0 }))
  await giveBackNow(server, order.id, { kind: 'whole' })
  expect(await numberOf(server, sql`select points as n from users where id = ${userId}`)).toBe(3000)
  expect(await pointsAreBooked(server, userId)).toBe(true)
})

describe('the parcel of an order', () => {
  test('is lighter by the books that were given back before it is sent', async () => {
    await server.store.db.execute(sql`update courses set needs_address = true where id = ${OTHER}`)
    const { client } = await newPlainBuyer(server)
    const order = await buyCart(server, client, [COURSE, OTHER])
    expect(await waitingItems(order.id)).toBe(2)
    const position = positionOf(order, OTHER)
    const { plan } = await giveBackNow(server, order.id, lines({ position }))
    expect(plan.parcel).toBe('lighter')
    expect(await waitingItems(order.id)).toBe(1)
    await server.store.db.execute(sql`update courses set needs_address = false where id = ${OTHER}`)
  })

  test('that was sent is left as it is, and the money goes back', async () => {
    const { client } = await newPlainBuyer(server)
    const { id } = await buy(client)
    await payFully(server, client, id)
    await server.store.db.execute(sql`update deliveries set status = 'shipped', shipped_at = 1,
      tracking_no = ${id} where source_id = ${id}`)
    await expect(client.orders.refund({ id })).rejects.toMatchObject({ code: 5106 })
    const { plan } = await giveBackNow(server, id, { kind: 'whole' })
    expect(plan.parcel).toBe('sent')
    expect(await parcelsOf(id)).toMatchObject([{ status: 'shipped' }])
    expect((await client.orders.detail({ id })).status).toBe('refunded')
  })
})

describe('a pre-sale', () => {
  const depositOf = async (client: Client) => {
    const page = await client.buying.depositProductConfirm({ presaleId: 702 })
    const { id } = await client.buying.depositProduct(sent(page))
    await payFully(server, client, id)
    return id
  }

  test('its deposit goes back by the school, though not by the buyer', async () => {
    const { client } = await newPlainBuyer(server)
    const id = await depositOf(client)
    await expect(client.orders.refund({ id })).rejects.toMatchObject({ code: 5106 })
    const part = giveBackNow(server, id, lines({ position: 0, amount: 1 }))
    await expect(part).rejects.toMatchObject({ message: '定金只能整笔退回' })
    await giveBackNow(server, id, { kind: 'whole' })
    expect(await client.orders.detail({ id })).toMatchObject({ status: 'refunded' })
    const late = client.buying.depositCourseConfirm({ orderId: id })
    await expect(late).rejects.toMatchObject({ code: 5104 })
  })

  test('its balance gives back its own payment first, then the deposit', async () => {
    const { client } = await newPlainBuyer(server)
    const depositId = await depositOf(client)
    const page = await client.buying.depositCourseConfirm({ orderId: depositId })
    const { id, amount } = await client.buying.depositCourse(sent(page))
    const early = giveBackNow(server, depositId, { kind: 'whole' })
    await expect(early).rejects.toMatchObject({ message: expect.stringContaining('尾款订单') })
    await payFully(server, client, id)
    await giveBackNow(server, id, lines({ position: 0, amount: amount + 100 }))
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })
    expect(await moneyOf(server, depositId)).toEqual({ in: 10_000, out: 100 })
    expect((await client.orders.detail({ id })).status).toBe('paid')
    await giveBackNow(server, id, { kind: 'whole' })
    expect(await moneyOf(server, depositId)).toEqual({ in: 10_000, out: 10_000 })
    for (const orderId of [id, depositId]) {
      expect((await client.orders.detail({ id: orderId })).status).toBe('refunded')
    }
    expect(await ownedIds(client)).toEqual([])
  })
})

describe('a group', () => {
  const lead = async (client: Client) => {
    const type = OrderType.AssembleConfirm
    const page = await client.buying.singleConfirm({ courseId: COURSE, type })
    const order = await client.buying.groupLeader(sent(page))
    await payFully(server, client, order.id)
    return order
  }
  const placesLeft = async (client: Client, id: string) =>
    (await client.orders.nextSteps({ id })).group?.placesLeft

  test('that waits for people loses the place; an amount before it fails leaves the rest for later', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await lead(client)
    await giveBackNow(server, id, lines({ position: 0, amount: 300 }))
    expect(await placesLeft(client, id)).toBe(2)
    server.clock.advance(24 * HOUR)
    await runOrderJobs(server.orders.deps, server.clock.now)
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id })).status).toBe('refunded')
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })

    const other = await newPlainBuyer(server)
    const led = await lead(other.client)
    const { plan } = await giveBackNow(server, led.id, { kind: 'whole' })
    expect(plan.groupPlace).toBe('freed')
    const status = await server.store.db.execute(
      sql`select status from group_members where order_id = ${led.id}`,
    )
    expect(status).toMatchObject({ rows: [{ status: 'released' }] })
  })
})

test('a gift pack that was bought and a membership card go back by the school', async () => {
  const { client } = await newPlainBuyer(server)
  const card = await client.buying.membershipCard(
    sent(await client.buying.membershipCardConfirm({ cardId: 1901 })),
  )
  await payFully(server, client, card.id)
  await giveBackNow(server, card.id, lines({ position: 0, amount: 900 }))
  expect(await client.privileges.active()).toMatchObject({ level: 1 })
  const { plan } = await giveBackNow(server, card.id, { kind: 'whole' })
  expect(plan).toMatchObject({ amount: 1000, cardTakenBack: true })
  expect(await client.privileges.active()).toMatchObject({ level: 0 })
})

describe('money that bought nothing', () => {
  test('came twice, and was not refunded by itself: it goes back by hand, and the order stays', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, 1003)
    const both = [
      await openCashier(server, await pay(client, id, 'ALI')),
      await openCashier(server, await pay(client, id, 'WECHAT')),
    ]
    for (const visit of both) await visit.press('confirm')
    await forgetTrades(server, id)
    await server.orders.deliverNotices()
    const { db } = server.store
    await dropWaitingRefunds(server, id)
    await rememberTrades(server, id)
    const { payments } = await readOrderMoney(db, id)
    const [first, second] = payments
    const bought = giveBackNow(server, id, { kind: 'payment', paymentId: first?.id ?? 0 })
    await expect(bought).rejects.toMatchObject({ message: expect.stringContaining('按商品退款') })
    await giveBackNow(server, id, { kind: 'payment', paymentId: second?.id ?? 0 })
    expect(await moneyOf(server, id)).toEqual({ in: 2 * amount, out: amount })
    expect((await client.orders.detail({ id })).status).toBe('paid')
    expect(await ownedIds(client)).toEqual([1003])
  })

  test('came after the order was closed, and was not refunded by itself: it goes back by hand', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, 1003)
    await (await openCashier(server, await pay(client, id))).press('confirm')
    const { db } = server.store
    await db.execute(sql`update orders set status = 'expired', closed_at = 1 where id = ${id}`)
    await forgetTrades(server, id)
    await server.orders.deliverNotices()
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: 0 })
    const nothing = giveBackNow(server, id, { kind: 'whole' })
    await expect(nothing).rejects.toMatchObject({ reason: 'refundRefused' })
    await dropWaitingRefunds(server, id)
    await rememberTrades(server, id)
    await giveBackNow(server, id, { kind: 'whole' })
    expect(await client.orders.detail({ id })).toMatchObject({
      status: 'refunded',
      refunds: [{ amount }],
    })
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })
  })
})

test('a payment never gives back more than it brought: the database refuses it', async () => {
  const { client } = await newPlainBuyer(server)
  const order = await buyCart(server, client, [1003, OTHER])
  const above = server.store.db.execute(sql`update payment_transactions
    set refunded = amount + 1 where order_id = ${order.id}`)
  await expect(above).rejects.toThrow()
  const line = server.store.db.execute(sql`update order_lines
    set refunded = share + deposit + 1 where order_id = ${order.id}`)
  await expect(line).rejects.toThrow()
})
