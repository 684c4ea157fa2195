import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import {
  buy,
  COURSE,
  giveCouponTo,
  newBuyer,
  openCashier,
  pay,
  payFully,
  submit,
} from '../buying.fixture'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** An unpaid order with a coupon, made before the same course was bought by another order. */
async function withOlderOrder() {
  const buyer = await newBuyer(server)
  await giveCouponTo(server, buyer.userId, 501)
  const older = await buy(buyer.client)
  await payFully(server, buyer.client, (await buy(buyer.client)).id)
  return { ...buyer, older }
}

describe('an unpaid order for a course that its buyer has got since', () => {
  test('paying it is refused in the second person, cancels it and returns its coupon', async () => {
    const { client, older } = await withOlderOrder()
    await expect(pay(client, older.id)).rejects.toMatchObject({
      code: 5003,
      message: expect.stringMatching(/^你已拥有《四级全程班.*》，这笔订单已取消，没有扣款$/),
    })
    expect((await client.orders.detail({ id: older.id })).status).toBe('cancelled')
    expect((await client.coupons.list({})).list.map(({ couponId }) => couponId)).toContain(501)
  })

  test('a payment that was under way is refunded, and the order is paid no second time', async () => {
    const { client, userId } = await newBuyer(server)
    await giveCouponTo(server, userId, 501)
    const older = await buy(client)
    const cashier = await openCashier(server, await pay(client, older.id))
    await payFully(server, client, (await buy(client)).id)
    await cashier.press('confirm')
    await pay(client, older.id).catch(() => {})
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id: older.id })).status).toBe('refunded')
  })
})

describe('a confirm page of what an unpaid order holds', () => {
  test('it names that order and its amount, also when the coupon in it makes the page dearer', async () => {
    const { client, userId } = await newBuyer(server)
    await giveCouponTo(server, userId, 501)
    const first = await client.buying.singleConfirm({ courseId: COURSE })
    expect(first.unpaid).toBeNull()
    const order = await submit(client, first)
    const again = await client.buying.singleConfirm({ courseId: COURSE })
    expect(again.price.total).toBeGreaterThan(order.amount)
    expect(again.unpaid).toEqual({ id: order.id, amount: order.amount, expiresAt: order.expiresAt })
    expect((await client.buying.singleConfirm({ courseId: 1003 })).unpaid).toBeNull()
  })

  test('an order that was cancelled or whose time is over is not named', async () => {
    const { client } = await newBuyer(server)
    const { id } = await buy(client)
    await client.orders.cancel({ id })
    expect((await client.buying.singleConfirm({ courseId: COURSE })).unpaid).toBeNull()
  })
})
