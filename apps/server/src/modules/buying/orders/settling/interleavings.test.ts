import { DEFAULT_DESK_LIMITS } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, refunds } from '../../../../database/schema/orders'
import { addresses, users } from '../../../../database/schema/users'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import type { PaymentEvent } from '../../payments/payment-provider'
import type { PaymentServices } from '../../payments/payment-services'
import { Bank } from '../bank.fixture'
import { COURSE, numberOf, setStock } from '../buying.fixture'
import { changeCheckout, openCheckout } from '../checkout/checkout-service'
import { submitOrder } from '../checkout/submit-order'
import { lowerPrice } from '../payment/lower-price'
import { startPayment } from '../payment/start-payment'
import type { OrderDeps } from '../state/order-deps'
import { findOrderById, lockOrder } from '../store/order-repository'
import { cancelOrder, closeAttempts, closeOldAttempts, expireOverdue } from './close-order'
import { runRefunds } from './run-refunds'
import { settleNotification } from './settle-payment'

const PLACES = 1000
/** The digits of an order's number; the way of paying follows in the number of an attempt. */
const ORDER_DIGITS = 20
const RUNS = Number(process.env.INTERLEAVINGS ?? 25)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('submit' as const), points: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      order: fc.nat(3),
      by: fc.constantFrom('ALI' as const, 'WECHAT' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), trade: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      notice: fc.nat(5),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('lower' as const),
      order: fc.nat(3),
      cut: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), minutes: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), up: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Starts the payments of two orders, so that the random steps meet payments that are under way. */
const BEGINNING: Step[] = [
  { do: 'submit', points: false },
  { do: 'submit', points: true },
  { do: 'start', order: 0, by: 'ALI' },
  { do: 'start', order: 0, by: 'WECHAT' },
  { do: 'start', order: 1, by: 'ALI' },
]

/** One buyer and one bank. The server may refuse a step; only the ledger is checked. */
async function newWorld() {
  const [user] = await server.store.db
    .insert(users)
    .values({ nickname: 'x', avatar: 'x', points: 0, createdAt: 0 })
    .returning()
  const userId = user!.id
  await server.store.db.execute(sql`with given as (
    update users set points = 500 where id = ${userId} returning id)
    insert into points_ledger (user_id, change, balance_after, reason, ref, created_at)
    select id, 500, 500, 'signup', '', 0 from given`)
  const [address] = await server.store.db
    .insert(addresses)
    .values({
      userId,
      name: 'x',
      mobile: '13800138000',
      provinceCode: '110000',
      cityCode: '110100',
      districtCode: '110101',
      region: '北京市东城区',
      detail: 'x',
      createdAt: 0,
    })
    .returning()
  const bank = new Bank()
  const payments: PaymentServices = {
    provider: (name) => bank.provider(name),
    notifyUrl: () => 'https://shop.example',
  }
  const deps: OrderDeps = { ...server.orders.deps, payments }
  const orderIds: string[] = []

  async function run(one: Step): Promise<void> {
    const { now } = server.clock
    const orderAt = (index: number) => orderIds[index % Math.max(1, orderIds.length)] ?? '0'
    switch (one.do) {
      case 'submit': {
        const what = { type: 1, content: { courseIds: [COURSE] } }
        const { checkoutKey } = await openCheckout(deps.store, what, { userId, now })
        const choices = { couponId: null, redpackRecordId: null, addressId: address!.id }
        const usePoints = one.points
        const page = await changeCheckout(
          deps.store,
          checkoutKey,
          { ...choices, usePoints },
          { userId, now },
        )
        const submitted = { checkoutKey, total: page.price.total }
        const order = await submitOrder(deps.store, submitted, { userId, now })
        orderIds.push(order.id)
        return
      }
      case 'start': {
        const input = {
          orderId: orderAt(one.order),
          paymentType: one.by,
          paymentClient: 'H5' as const,
          returnUrl: '/ordersuccess',
        }
        await startPayment(deps, input, { userId, address: '::1', now })
        return
      }
      case 'pay': {
        const tradeNos = [...bank.trades.keys()]
        bank.pay(tradeNos[one.trade % Math.max(1, tradeNos.length)] ?? '')
        return
      }
      case 'notify': {
        const notice = bank.notices[one.notice % Math.max(1, bank.notices.length)]
        if (notice) await notify(notice, one.times)
        return
      }
      case 'cancel':
        return cancelOrder(deps, orderAt(one.order), { userId, now })
      case 'lower':
        return lower(orderAt(one.order), one.cut)
      case 'expire':
        server.clock.advance(one.minutes * 60_000)
        await expireOverdue(deps, server.clock.now)
        return
      case 'refund':
        return runRefunds(deps, now)
      case 'network':
        bank.reachable = one.up
    }
  }

  async function lower(id: string, cut: number): Promise<void> {
    const { now } = server.clock
    const found = await findOrderById(deps.store.db, id)
    if (!found) return
    await closeAttempts(deps, found, now)
    await deps.store.inTransaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) return
      const terms = { amount: order.amount - cut, reason: '课程讲义改版' }
      await lowerPrice(tx, order, terms, DEFAULT_DESK_LIMITS)
    })
    await closeOldAttempts(deps, id, now)
  }

  async function notify(notice: PaymentEvent, times: number): Promise<void> {
    const name = notice.tradeNo[ORDER_DIGITS] === '1' ? 'ALI' : 'WECHAT'
    const { now } = server.clock
    await Promise.all(
      Array.from({ length: times }, () => settleNotification(deps, name, notice, now)),
    )
  }

  /** Delivers every notification and refund that is still under way. */
  async function settleDown(): Promise<void> {
    bank.reachable = true
    for (const notice of bank.notices) await notify(notice, 2)
    server.clock.advance(400 * 60_000)
    await expireOverdue(deps, server.clock.now)
    await runRefunds(deps, server.clock.now)
  }

  return { bank, userId, orderIds, run, settleDown }
}

async function check(world: Awaited<ReturnType<typeof newWorld>>): Promise<void> {
  const { bank, userId } = world
  const { db } = server.store
  const rows = await db.select().from(orders).where(eq(orders.userId, userId))
  const mine = sql`order_id in (select id from orders where user_id = ${userId})`
  const ledger = (direction: string) =>
    numberOf(
      server,
      sql`select coalesce(sum(amount), 0) as n from money_ledger
          where direction = ${direction} and ${mine}`,
    )
  const sold = rows.filter(({ status }) => status === 'paid')
  const soldFor = sold.reduce((sum, { amount }) => sum + amount, 0)

  expect(await ledger('in')).toBe(bank.taken())
  expect(await ledger('out')).toBe(bank.given())
  expect(bank.taken() - bank.given()).toBe(soldFor)
  for (const { id, amount, price } of rows) {
    const lines = sql`select sum(share) as n from order_lines where order_id = ${id}`
    expect(await numberOf(server, lines)).toBe(amount)
    const off = price.steps.reduce((sum, step) => sum + step.amount, 0)
    expect(price.listTotal - off).toBe(amount)
  }
  // An order is never both: a closed one opened nothing, a paid one was not closed.
  expect(sold.every(({ closedAt, refundedAt }) => closedAt === null && refundedAt === null)).toBe(
    true,
  )
  expect(rows.some(({ status }) => status === 'unpaid')).toBe(false)
  const enrolled = await numberOf(
    server,
    sql`select count(*) as n from enrolments where user_id = ${userId} and source = 'order'`,
  )
  expect(enrolled).toBe(Math.min(1, sold.length))
  expect(sold.length).toBeLessThanOrEqual(1)
  expect(await numberOf(server, sql`select stock as n from courses where id = ${COURSE}`)).toBe(
    PLACES - sold.length,
  )
  const spent = sold.reduce((sum, { pointsUsed }) => sum + pointsUsed, 0)
  const earned = sold.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0)
  // The course's gift pack has points too.
  const gifts = sold.length * 200
  expect(await numberOf(server, sql`select points as n from users where id = ${userId}`)).toBe(
    500 - spent + earned + gifts,
  )
  expect(
    await numberOf(
      server,
      sql`select coalesce(sum(change), 0) as n from points_ledger where user_id = ${userId}`,
    ),
  ).toBe(500 - spent + earned + gifts)
  const open = await db.select().from(refunds).where(eq(refunds.status, 'pending'))
  expect(open).toEqual([])
}

test.each([
  ['one after the other', false],
  ['in pairs at the same time', true],
])('whatever happens %s, money in is money out', { timeout: 600_000 }, async (_name, inPairs) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      await setStock(server, PLACES)
      const world = await newWorld()
      for (const one of BEGINNING) await world.run(one)
      for (let index = 0; index < steps.length; index += inPairs ? 2 : 1) {
        const together = steps.slice(index, index + (inPairs ? 2 : 1))
        // Refusals are allowed; the books are checked afterwards.
        await Promise.allSettled(together.map(world.run))
      }
      await world.settleDown()
      await check(world)
    }),
    { numRuns: RUNS },
  )
})
