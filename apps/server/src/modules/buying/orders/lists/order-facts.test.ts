import type { Client } from '@kaozhou/api'
import { createClient } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { injectTransport, startTestServer } from '../../../../testing/test-server'
import { buy, COURSE, newBuyer, openCashier, pay, payFully, RETURN_URL } from '../buying.fixture'

const OTHER_PAY_KEY = { key: 'kaozhou-otherpay', iv: 'kaozhou-other-iv' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { PARCEL_PROVIDER: 'sandbox' } })
})
afterAll(() => server.close())

/** The browser of a friend; without a token nobody is logged in on it. */
function friend(token?: string): Client {
  return createClient({
    baseUrl: server.environment.BASE_URL,
    transport: injectTransport(server.app),
    now: () => server.clock.now,
    retries: 0,
    otherPayKey: OTHER_PAY_KEY,
    storage: { token: () => token, channelId: () => undefined, statisticId: () => undefined },
  })
}

async function payAsFriend(client: Client, orderId: string, openId: string): Promise<void> {
  const payment = await client.orders.otherPay({
    orderId,
    paymentType: 'WECHAT',
    returnUrl: RETURN_URL,
    openId,
    timestamp: server.clock.now,
  })
  await (await openCashier(server, payment)).press('confirm')
  await server.orders.deliverNotices()
}

/** What the list and the order’s own page say of it: the same. */
async function factsOf(client: Client, id: string) {
  const { list } = await client.orders.list({})
  const detail = await client.orders.detail({ id })
  expect(list.find((one) => one.id === id)).toEqual(detail)
  return detail
}

describe('the payment of an order', () => {
  test('of two payments that were started, the order names the one that was paid', async () => {
    const { client } = await newBuyer(server)
    const { id } = await buy(client, 1003)
    const alipay = await openCashier(server, await pay(client, id, 'ALI'))
    await pay(client, id, 'WECHAT')
    expect(await factsOf(client, id)).toMatchObject({ payment: null })
    await alipay.press('confirm')
    await server.orders.deliverNotices()
    expect(await factsOf(client, id)).toMatchObject({
      paymentType: 'ALI',
      payment: { paymentType: 'ALI', periods: null, byFriend: false, friendName: null },
    })
  })

  test('the owner sees the nickname of a friend who was logged in, and “a friend” for one without a login', async () => {
    const owner = await newBuyer(server)
    const helper = await newBuyer(server)
    await helper.client.users.update({ nickname: '靠谱的阿姨' })
    const ids = [await buy(owner.client, 1003), await buy(owner.client, 1004)].map(({ id }) => id)
    for (const id of ids) await owner.client.orders.askFriend({ id })
    const [named = '', unnamed = ''] = ids
    await payAsFriend(friend(helper.token), named, 'aunt')
    await payAsFriend(friend(), unnamed, 'stranger')
    const byFriend = { paymentType: 'WECHAT', periods: null, byFriend: true }
    expect((await factsOf(owner.client, named)).payment).toEqual({
      ...byFriend,
      friendName: '靠谱的阿姨',
    })
    expect((await factsOf(owner.client, unnamed)).payment).toEqual({
      ...byFriend,
      friendName: null,
    })
  })

  test('an owner who pays by the link for friends is not shown as a friend', async () => {
    const owner = await newBuyer(server)
    const { id } = await buy(owner.client, 1003)
    await owner.client.orders.askFriend({ id })
    await payAsFriend(friend(owner.token), id, 'own-browser')
    expect((await factsOf(owner.client, id)).payment).toMatchObject({
      byFriend: false,
      friendName: null,
    })
  })
})

describe('the times of an order', () => {
  test('the order has the times of payment, delivery, refund request and refund', async () => {
    const { client } = await newBuyer(server)
    const { id } = await buy(client, 1003)
    server.clock.advance(MINUTE)
    const paidAt = server.clock.now
    await payFully(server, client, id)
    expect(await factsOf(client, id)).toMatchObject({
      paidAt,
      deliveredAt: paidAt,
      refundAskedAt: null,
      closedAt: null,
    })
    server.clock.advance(MINUTE)
    await client.orders.refund({ id })
    expect(await factsOf(client, id)).toMatchObject({
      status: 'refunded',
      refundAskedAt: paidAt + MINUTE,
      refundedAt: paidAt + MINUTE,
    })
  })

  test('the order has the time when it was cancelled or closed by itself', async () => {
    const { client } = await newBuyer(server)
    const cancelled = await buy(client, 1003)
    const expired = await buy(client, 1019)
    server.clock.advance(MINUTE)
    await client.orders.cancel({ id: cancelled.id })
    expect(await factsOf(client, cancelled.id)).toMatchObject({
      status: 'cancelled',
      closedAt: server.clock.now,
    })
    server.clock.advance(30 * MINUTE)
    expect(await factsOf(client, expired.id)).toMatchObject({
      status: 'expired',
      closedAt: server.clock.now,
    })
  })
})

describe('the parcel of an order', () => {
  test('from the payment on the order says that its parcel is being prepared, then when it was sent', async () => {
    const { client } = await newBuyer(server)
    const { id } = await buy(client, COURSE)
    expect((await factsOf(client, id)).parcel).toBeNull()
    await payFully(server, client, id)
    const paidAt = server.clock.now
    const shippedAt = paidAt + 20 * MINUTE
    expect((await factsOf(client, id)).parcel).toEqual({
      id: expect.any(Number),
      status: 'preparing',
      carrier: null,
      trackingNo: null,
      shippedAt: null,
      signedAt: null,
    })
    server.clock.advance(25 * MINUTE)
    await server.parcels.work(server.clock.now)
    expect((await factsOf(client, id)).parcel).toEqual({
      id: expect.any(Number),
      status: 'shipped',
      carrier: '小舟速运（沙箱）',
      trackingNo: expect.stringMatching(/^XZ\d{17}$/),
      shippedAt,
      signedAt: null,
    })
  })

  test('a course without printed material has no parcel', async () => {
    const { client } = await newBuyer(server)
    const { id } = await buy(client, 1003)
    await payFully(server, client, id)
    expect((await factsOf(client, id)).parcel).toBeNull()
  })
})

describe('comments on the courses of an order', () => {
  const comment = { score: 5, content: '讲得清楚，题也新' }

  test('the order names the courses that its buyer has commented on', async () => {
    const { client } = await newBuyer(server)
    for (const courseId of [1003, 1019]) await client.cart.add({ courseId })
    const { checkoutKey, price } = await client.buying.cartConfirm()
    const { id } = await client.buying.cart({ checkoutKey, total: price.total })
    await payFully(server, client, id)
    expect((await factsOf(client, id)).commentedIds).toEqual([])
    await client.comments.submit({ ...comment, courseId: 1019 })
    expect((await factsOf(client, id)).commentedIds).toEqual([1019])
  })

  test('another user’s comment does not count as the buyer’s', async () => {
    const [one, other] = [await newBuyer(server), await newBuyer(server)]
    const ids: string[] = []
    for (const { client } of [one, other]) {
      const { id } = await buy(client, 1003)
      await payFully(server, client, id)
      ids.push(id)
    }
    await one.client.comments.submit({ ...comment, courseId: 1003 })
    expect((await factsOf(one.client, ids[0] ?? '')).commentedIds).toEqual([1003])
    expect((await factsOf(other.client, ids[1] ?? '')).commentedIds).toEqual([])
  })
})
