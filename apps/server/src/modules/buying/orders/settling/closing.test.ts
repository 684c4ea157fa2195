import { MINUTE } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orders, paymentTransactions, refunds } from '../../../../database/schema/orders'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import type { PaymentEvent } from '../../payments/payment-provider'
import { ProviderFailure } from '../../payments/payment-provider'
import {
  buy,
  COURSE,
  giveCouponTo,
  holdingsOf,
  moneyOf,
  newBuyer,
  numberOf,
  openCashier,
  pay,
  payFully,
  pointsAreBooked,
  setStock,
  submit,
} from '../buying.fixture'
import type { OrderDeps } from '../state/order-deps'
import { refundAll } from '../state/order-transitions'
import { cancelOrder, expireOverdue } from './close-order'
import { runOrderJobs } from './order-jobs'
import { runRefunds } from './run-refunds'
import { settleNotification } from './settle-payment'

/** The course, and the one of its gift pack; the pack has points as well. */
const WITH_GIFT = 2
const GIFT_POINTS = 200

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setStock(server, 100)
})
afterAll(() => server.close())

/** An order that holds a place, a coupon, a red packet and points. */
async function holdEverything() {
  const buyer = await newBuyer(server)
  const couponId = await giveCouponTo(server, buyer.userId, 501)
  const before = await holdingsOf(server, buyer.userId)
  const { checkoutKey } = await buyer.client.buying.singleConfirm({ courseId: COURSE })
  const [redPacket] = await buyer.client.buying.usableRedPackets({ courseIds: [COURSE] })
  const page = await buyer.client.buying.singlePreview({
    checkoutKey,
    couponId,
    redpackRecordId: redPacket?.id,
    usePoints: true,
    addressId: buyer.addressId,
  })
  const order = await submit(buyer.client, page)
  const held = await holdingsOf(server, buyer.userId)
  expect(held).toEqual({
    coupons: before.coupons - 1,
    redPackets: before.redPackets - 1,
    points: 0,
    stock: before.stock - 1,
  })
  return { ...buyer, order, before }
}

/** The services can't be reached. */
function cutOff(deps: OrderDeps): OrderDeps {
  const fail = async (): Promise<never> => {
    throw new ProviderFailure('network', 'no network')
  }
  return {
    ...deps,
    payments: {
      ...deps.payments,
      provider: (name) => ({
        ...deps.payments.provider(name),
        closeOrder: fail,
        queryOrder: fail,
        refund: fail,
      }),
    },
  }
}

const statusOf = async (id: string) => {
  const [row] = await server.store.db.select().from(orders).where(eq(orders.id, id))
  return { status: row?.status, paidLate: row?.paidLate }
}

describe('closing an order returns all its reservations', () => {
  test('cancelled', async () => {
    const { client, userId, order, before } = await holdEverything()
    await client.orders.cancel({ id: order.id })
    await client.orders.cancel({ id: order.id })
    expect(await holdingsOf(server, userId)).toEqual(before)
    expect(await pointsAreBooked(server, userId)).toBe(true)
    expect((await client.orders.detail({ id: order.id })).status).toBe('cancelled')
    await expect(pay(client, order.id)).rejects.toMatchObject({ code: 5104 })
  })

  test('expired by the jobs of two servers at the same time', async () => {
    const { client, userId, order, before } = await holdEverything()
    const { deps } = server.orders
    server.clock.advance(30 * MINUTE - 1)
    await runOrderJobs(deps, server.clock.now)
    expect(await statusOf(order.id)).toMatchObject({ status: 'unpaid' })
    server.clock.advance(1)
    const rounds = [1, 2, 3, 4].map(() => expireOverdue(deps, server.clock.now))
    const closed = await Promise.all(rounds)
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await statusOf(order.id)).toMatchObject({ status: 'expired' })
    expect(await holdingsOf(server, userId)).toEqual(before)
    expect(await client.orders.unpaid()).toMatchObject({ exists: false })
  })

  test('expired when it is read, before the job runs', async () => {
    const { client, userId, order, before } = await holdEverything()
    server.clock.advance(30 * MINUTE)
    const looks = await Promise.all([
      client.orders.detail({ id: order.id }),
      client.orders.list({ status: 'expired' }),
      client.orders.state({ id: order.id }),
    ])
    expect(looks[0].status).toBe('expired')
    expect(await holdingsOf(server, userId)).toEqual(before)
    await client.orders.cancel({ id: order.id })
    expect(await holdingsOf(server, userId)).toEqual(before)
  })

  test('refunded by the seller: course and earned points are taken back, reservations returned', async () => {
    const { client, userId, order, before } = await holdEverything()
    await payFully(server, client, order.id, 'WECHAT')
    expect((await client.courses.owned()).total).toBe(WITH_GIFT)
    expect((await holdingsOf(server, userId)).points).toBe(
      Math.floor(order.amount / 100) + GIFT_POINTS,
    )
    const { deps } = server.orders
    const now = server.clock.now
    await server.store.inTransaction(async (tx) => {
      const [row] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
      await refundAll(tx, row!, 'seller', now)
    })
    await Promise.all([runRefunds(deps, now), runRefunds(deps, now)])
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id: order.id })).status).toBe('refunded')
    expect((await client.courses.owned()).total).toBe(0)
    expect(await holdingsOf(server, userId)).toEqual(before)
    expect(await pointsAreBooked(server, userId)).toBe(true)
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: order.amount })
  })
})

describe('paid and closed at the same time', () => {
  test('a paid order can’t be cancelled', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    await payFully(server, client, order.id)
    await expect(client.orders.cancel({ id: order.id })).rejects.toMatchObject({ code: 5104 })
  })

  test('cancelling finds a payment whose notification has not arrived', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    const visit = await openCashier(server, await pay(client, order.id))
    await visit.press('confirm')
    await expect(client.orders.cancel({ id: order.id })).rejects.toMatchObject({ code: 5104 })
    await server.orders.deliverNotices()
    expect(await statusOf(order.id)).toEqual({ status: 'paid', paidLate: false })
  })

  test('the cashier refuses the payment of a cancelled order', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    const visit = await openCashier(server, await pay(client, order.id))
    await client.orders.cancel({ id: order.id })
    expect((await visit.press('confirm')).page).toContain('交易已关闭')
    await server.orders.deliverNotices()
    expect(await moneyOf(server, order.id)).toEqual({ in: 0, out: 0 })
  })

  test.each(['cancelled', 'expired'] as const)(
    'money that comes after it was %s goes back, and the order says so',
    async (status) => {
      const { client, userId } = await newBuyer(server)
      const order = await buy(client)
      const visit = await openCashier(server, await pay(client, order.id))
      const deps = cutOff(server.orders.deps)
      if (status === 'cancelled')
        await cancelOrder(deps, order.id, { userId, now: server.clock.now })
      else {
        await server.store.db.execute(
          sql`update orders set expires_at = ${server.clock.now} where id = ${order.id}`,
        )
        await expireOverdue(deps, server.clock.now)
      }
      expect(await statusOf(order.id)).toEqual({ status, paidLate: false })
      // The provider could not be told, so its cashier is still open.
      await visit.press('confirm')
      await server.orders.deliverNotices()
      expect(await statusOf(order.id)).toEqual({ status: 'refunded', paidLate: true })
      expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: order.amount })
      expect((await client.courses.owned()).total).toBe(0)
    },
  )

  test('a failed refund is retried until it succeeds', async () => {
    const { client, userId } = await newBuyer(server)
    const order = await buy(client)
    const visit = await openCashier(server, await pay(client, order.id))
    const broken = cutOff(server.orders.deps)
    await cancelOrder(broken, order.id, { userId, now: server.clock.now })
    await visit.press('confirm')
    const event = await paidEvent(order.id, order.amount)
    await settleNotification(broken, 'ALI', event, server.clock.now)
    expect(await statusOf(order.id)).toEqual({ status: 'cancelled', paidLate: true })
    await runRefunds(server.orders.deps, server.clock.now)
    expect(await moneyOf(server, order.id)).toMatchObject({ out: 0 })
    server.clock.advance(MINUTE)
    // A round processes a few refunds only, and other tests may have left some.
    await vi.waitFor(async () => {
      await runRefunds(server.orders.deps, server.clock.now)
      expect(await statusOf(order.id)).toEqual({ status: 'refunded', paidLate: true })
    })
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: order.amount })
  })
})

/** What the sandbox's far end would say of an order that was paid by Alipay. */
async function paidEvent(orderId: string, amount: number): Promise<PaymentEvent> {
  const answer = await server.orders.deps.payments.provider('ALI').queryOrder(`${orderId}1`)
  if (answer.state !== 'paid') throw new Error('not paid')
  const { transactionId, paidAt } = answer
  const eventId = `e-${orderId}`
  return { kind: 'paid', eventId, tradeNo: `${orderId}1`, transactionId, amount, paidAt }
}

describe('notifications', () => {
  test('twenty concurrent and three later notifications book the payment once', async () => {
    const { client, userId } = await newBuyer(server)
    const order = await buy(client)
    await payFully(server, client, order.id)
    const event = await paidEvent(order.id, order.amount)
    const settle = () => settleNotification(server.orders.deps, 'ALI', event, server.clock.now)
    await Promise.all(Array.from({ length: 20 }, settle))
    for (let index = 0; index < 3; index += 1) await settle()
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: 0 })
    expect((await client.courses.owned()).total).toBe(WITH_GIFT)
    expect(await pointsAreBooked(server, userId)).toBe(true)
  })

  test.each([
    ['another amount', { amount: 1 }],
    ['an unknown order', { tradeNo: '990000000000000000001' }],
  ])('%s is kept out of the books', async (_name, change) => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    await payFully(server, client, order.id)
    const event = { ...(await paidEvent(order.id, order.amount)), transactionId: 'x', ...change }
    const settled = settleNotification(
      server.orders.deps,
      'ALI',
      event as PaymentEvent,
      server.clock.now,
    )
    await expect(settled).rejects.toThrow('trade')
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: 0 })
  })

  test('another provider’s notification for this trade', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    await payFully(server, client, order.id)
    const event = await paidEvent(order.id, order.amount)
    const settled = settleNotification(server.orders.deps, 'WECHAT', event, server.clock.now)
    await expect(settled).rejects.toThrow('trade')
  })

  test.each([
    ['/pay/notify/alipay', 'application/x-www-form-urlencoded', 200, 'fail'],
    ['/pay/notify/wechat', 'application/json', 401, '{"code":"FAIL","message":"失败"}'],
  ])('rubbish at %s', async (url, type, status, body) => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: '{"trade_status":"TRADE_SUCCESS"}',
    })
    expect([response.statusCode, response.body]).toEqual([status, body])
  })

  test('the same course paid through two orders: one is refunded', async () => {
    const { client } = await newBuyer(server)
    const first = await buy(client)
    const second = await buy(client)
    // Once the first is paid, the payment of the second could not be started any more.
    const visit = await openCashier(server, await pay(client, second.id))
    await payFully(server, client, first.id)
    await visit.press('confirm')
    await server.orders.deliverNotices()
    expect(await statusOf(first.id)).toMatchObject({ status: 'paid' })
    expect(await statusOf(second.id)).toMatchObject({ status: 'refunded' })
    expect(await moneyOf(server, second.id)).toEqual({ in: second.amount, out: second.amount })
    expect((await client.courses.owned()).total).toBe(WITH_GIFT)
  })
})

test('rows of the ledger can’t be changed or deleted', async () => {
  await expect(server.store.db.execute(sql`update money_ledger set amount = 1`)).rejects.toThrow()
  await expect(server.store.db.execute(sql`delete from money_ledger`)).rejects.toThrow()
})

test('sum of the ledger: payments minus refunds equal the paid orders', async () => {
  const { in: came, out: went } = await moneyOf(server)
  const sold = await numberOf(
    server,
    sql`select coalesce(sum(amount), 0) as n from orders where status = 'paid'`,
  )
  expect(came - went).toBe(sold)
  expect(await server.store.db.$count(refunds, eq(refunds.status, 'pending'))).toBe(0)
  expect(await server.store.db.$count(paymentTransactions)).toBeGreaterThan(5)
})
