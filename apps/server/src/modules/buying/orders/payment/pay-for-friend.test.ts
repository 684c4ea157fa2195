import type { Client } from '@kaozhou/api'
import { createClient } from '@kaozhou/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { injectTransport, startTestServer } from '../../../../testing/test-server'
import {
  buy,
  moneyOf,
  newBuyer,
  numberOf,
  openCashier,
  payFully,
  RETURN_URL,
} from '../buying.fixture'

const COURSE = 1009
const KEYS = { key: 'kaozhou-otherpay', iv: 'kaozhou-other-iv' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A browser that nobody is logged in on, with the key that the storefront is built with. */
function browser(otherPayKey = KEYS, address?: string): Client {
  const { now } = server.clock
  return createClient({
    baseUrl: server.environment.BASE_URL,
    transport: injectTransport(server.app, address),
    now: () => now,
    retries: 0,
    otherPayKey,
    storage: { token: () => undefined, channelId: () => undefined, statisticId: () => undefined },
  })
}

async function asked() {
  const owner = await newBuyer(server)
  const order = await buy(owner.client, COURSE)
  await owner.client.orders.askFriend({ id: order.id })
  return { ...owner, order }
}

function payment(orderId: string, openId: string) {
  const { now: timestamp } = server.clock
  const client = { paymentType: 'ALI', paymentClient: 'H5' } as const
  return { orderId, openId, timestamp, returnUrl: RETURN_URL, ...client }
}

describe('paid by a friend', () => {
  test('a friend opens the link and pays without a login; the owner gets the course', async () => {
    const { client, order } = await asked()
    const friend = browser()
    const page = await friend.orders.otherPayView({ id: order.id })
    expect(page).toMatchObject({ role: 'friend', status: 'unpaid', amount: order.amount })
    const { nickname } = await client.users.current()
    expect(page.owner.nickname).toBe(nickname)
    expect(page.price).toEqual(order.price)
    // Not within a longer number, such as that of the order.
    expect(JSON.stringify(page)).not.toMatch(/\b138[\d*]{8}\b/)
    const visit = await openCashier(
      server,
      await friend.orders.otherPay(payment(order.id, 'browser-1')),
    )
    await visit.press('confirm')
    await server.orders.deliverNotices()
    const after = await friend.orders.otherPayView({ id: order.id, openId: 'browser-1' })
    expect(after).toMatchObject({ status: 'paid', paidByMe: true, paidByFriend: true })
    expect((await client.courses.owned()).list.map(({ id }) => id)).toContain(COURSE)
    expect((await client.orders.detail({ id: order.id })).otherPay).toBe(true)
    const late = await friend.orders.otherPay(payment(order.id, 'browser-2'))
    expect(late.paid).toBe(true)
    const others = await friend.orders.otherPayView({ id: order.id, openId: 'browser-2' })
    expect(others.paidByMe).toBe(false)
  })

  test('the link shows nothing of the owner but the nickname and the avatar', async () => {
    const { client, userId, order } = await asked()
    const nickname = '小舟要上岸'
    await client.users.update({ nickname })
    const stranger = await newBuyer(server)
    const [address] = (await client.addresses.list()).list
    const own = await client.users.current()
    const secrets = [own.mobile, address?.mobile, address?.name, address?.detail]
    for (const friend of [browser(), stranger.client]) {
      const seen = {
        view: await friend.orders.otherPayView({ id: order.id }),
        credit: await friend.orders.instalments({ id: order.id }),
        payment: await browser().orders.otherPay(payment(order.id, `peep-${stranger.userId}`)),
      }
      expect(seen.view.owner).toEqual({ nickname, avatar: expect.any(String) })
      expect(seen.view.lines.map((line) => Object.keys(line).sort())).toEqual([
        ['cover', 'name', 'price'],
      ])
      const text = JSON.stringify(seen)
      for (const secret of secrets) {
        expect(secret, 'a secret of this test').toBeTruthy()
        expect(text).not.toContain(secret)
      }
      expect(text).not.toMatch(
        /(?<!\d)138\d{8}(?!\d)|"(userId|mobile|address|couponId|pointsUsed)"/,
      )
      // What a friend can look at is not what a friend can change or read elsewhere.
      for (const call of [
        () => friend.orders.detail({ id: order.id }),
        () => friend.orders.address({ id: order.id }),
        () => friend.orders.nextSteps({ id: order.id }),
        () => friend.orders.cancel({ id: order.id }),
      ]) {
        const { code } = (await call().catch((error) => error)) as { code: number }
        expect([401, 4040]).toContain(code)
      }
    }
    expect(await client.orders.otherPayView({ id: order.id })).toMatchObject({
      role: 'owner',
      owner: { nickname },
    })
    expect(userId).not.toBe(stranger.userId)
    const unasked = await buy(stranger.client, 1004)
    const plans = browser().orders.instalments({ id: unasked.id })
    await expect(plans).rejects.toMatchObject({ code: 4040 })
  })

  test('two friends pay; the second one’s payment is refunded', async () => {
    const { client, order } = await asked()
    const visits = await Promise.all(
      ['a', 'b'].map(async (openId) =>
        openCashier(server, await browser().orders.otherPay(payment(order.id, openId))),
      ),
    )
    for (const visit of visits) await visit.press('confirm')
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id: order.id })).status).toBe('paid')
    const { amount } = order
    expect(await moneyOf(server, order.id)).toEqual({ in: 2 * amount, out: amount })
    const refunded = sql`select count(*) as n from refunds join payment_transactions t
      on t.id = refunds.transaction_id join payment_trades p on p.trade_no = t.trade_no
      where refunds.order_id = ${order.id} and p.payer is not null and refunds.status = 'succeeded'`
    expect(await numberOf(server, refunded)).toBe(1)
  })

  test('a stranger’s attempts are refused after 30; a friend elsewhere still pays', async () => {
    const { client, order } = await asked()
    const attempts = Array.from({ length: 40 }, (_, index) =>
      browser(KEYS, `2001:db8:bad:1::${index + 1}`)
        .orders.otherPay(payment(order.id, `stranger-${index}`))
        .then(
          () => 'started',
          (error: { code: number }) => error.code,
        ),
    )
    const outcomes = await Promise.all(attempts)
    expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(30)
    expect(outcomes.filter((outcome) => outcome === 4290)).toHaveLength(10)
    const friend = browser(KEYS, '2001:db8:bad:2::1')
    const visit = await openCashier(server, await friend.orders.otherPay(payment(order.id, 'aunt')))
    await visit.press('confirm')
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id: order.id })).status).toBe('paid')
  })

  test('attempts that the provider refused do not count towards the limit', async () => {
    const { order } = await asked()
    const provider = server.orders.deps.payments.provider('WECHAT')
    const startH5 = vi.spyOn(provider, 'startH5').mockRejectedValue(new Error('unreachable'))
    const friend = browser(KEYS, '203.0.113.9')
    const start = (n: number) =>
      friend.orders.otherPay({ ...payment(order.id, `w-${n}`), paymentType: 'WECHAT' })
    for (let n = 0; n < 31; n += 1) await expect(start(n)).rejects.toMatchObject({ code: 5105 })
    startH5.mockRestore()
    await expect(start(31)).resolves.toMatchObject({ paid: false })
  })

  test('the owner pays an order that a friend was asked to pay', async () => {
    const { client, order } = await asked()
    await payFully(server, client, order.id)
    const page = await browser()
      .orders.otherPayView({ id: order.id })
      .catch((error) => error.code)
    // Once the owner has paid, the link shows the order to nobody.
    expect(page).toBe(4040)
  })

  test('when the buyer has got the course in another way, the friend is told so and the order is cancelled', async () => {
    const { client, order } = await asked()
    await payFully(server, client, (await buy(client, COURSE)).id)
    await expect(browser().orders.otherPay(payment(order.id, 'aunt'))).rejects.toMatchObject({
      code: 5003,
      message: expect.stringMatching(/^下单的同学已拥有《.+》，这笔订单已取消，没有扣款$/),
    })
    expect((await browser().orders.otherPayView({ id: order.id })).status).toBe('cancelled')
  })

  test('an order without a request, another key, another order and a stale request are refused', async () => {
    const owner = await newBuyer(server)
    const order = await buy(owner.client, COURSE)
    const friend = browser()
    const unasked = friend.orders.otherPay(payment(order.id, 'x'))
    await expect(unasked).rejects.toMatchObject({ code: 4040 })
    await expect(friend.orders.otherPayView({ id: order.id })).rejects.toMatchObject({ code: 4040 })
    await owner.client.orders.askFriend({ id: order.id })
    const wrongKey = browser({ ...KEYS, key: '1234567890123456' })
    const forged = wrongKey.orders.otherPay(payment(order.id, 'x'))
    await expect(forged).rejects.toMatchObject({ code: 4001 })
    const old = { ...payment(order.id, 'x'), timestamp: server.clock.now - 301_000 }
    await expect(friend.orders.otherPay(old)).rejects.toMatchObject({ code: 4002 })
    const other = await newBuyer(server)
    const theirs = other.client.orders.askFriend({ id: order.id })
    await expect(theirs).rejects.toMatchObject({ code: 4040 })
  })
})

describe('instalments', () => {
  test('the rows of a plan add up; with six periods the whole amount is booked at once', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client, COURSE)
    expect(order.couldUseCreditPay).toBe(true)
    const { plans } = await client.orders.instalments({ id: order.id })
    expect(plans.map(({ periods }) => periods)).toEqual([3, 6, 12])
    for (const { rows, total, fee } of plans) {
      expect(rows.reduce((sum, { due }) => sum + due, 0)).toBe(total)
      expect(total).toBe(order.amount + fee)
    }
    const start = { orderId: order.id, paymentType: 'ALI', returnUrl: RETURN_URL } as const
    const visit = await openCashier(server, await client.orders.pay({ ...start, periods: 6 }))
    expect(visit.page).toContain('花呗分 6 期')
    await visit.press('confirm')
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id: order.id })).status).toBe('paid')
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: 0 })
  })

  test('instalments by WeChat, over five periods, of a small amount and of another user’s order are refused', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client, COURSE)
    const start = { orderId: order.id, paymentType: 'ALI', returnUrl: RETURN_URL } as const
    for (const wrong of [
      { ...start, paymentType: 'WECHAT' as const, periods: 3 },
      { ...start, periods: 5 },
    ]) {
      await expect(client.orders.pay(wrong)).rejects.toMatchObject({ code: 5105 })
    }
    const cheap = await buy(client, 1004)
    expect(cheap.amount).toBeLessThan(10_000)
    expect((await client.orders.instalments({ id: cheap.id })).plans).toEqual([])
    const { client: other } = await newBuyer(server)
    await expect(other.orders.instalments({ id: order.id })).rejects.toMatchObject({ code: 4040 })
  })
})

test('service promises shared by courses are listed once', async () => {
  const packs = await server.client.courses.servicePacks({ courseIds: [1001, 1009] })
  expect(packs.length).toBeGreaterThan(0)
  expect(new Set(packs.map(({ title }) => title)).size).toBe(packs.length)
})
