import { OrderType } from '@kaozhou/domain'
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartItems } from '../../../../database/schema/learning'
import type { CheckoutContent } from '../../../../database/schema/orders'
import { orders } from '../../../../database/schema/orders'
import { users } from '../../../../database/schema/users'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { Bank } from '../bank.fixture'
import { cancelPresale, numberOf } from '../buying.fixture'
import { openCheckout } from '../checkout/checkout-service'
import { submitOrder } from '../checkout/submit-order'
import { startPayment } from '../payment/start-payment'
import { refundOrder } from '../refunds/refund-order'
import { cancelOrder, expireOverdue } from '../settling/close-order'
import { closeOverdueGroups } from '../settling/finish-groups'
import { runRefunds } from '../settling/run-refunds'
import { settleNotification } from '../settling/settle-payment'
import type { OrderDeps } from '../state/order-deps'

const RUNS = Number(process.env.INTERLEAVINGS ?? 8)
const PEOPLE = 5
/** A course in groups of two without a parcel, a bundle with it, a pre-sale and an upgrade of it. */
const [COURSE, OTHER, TARGET, BUNDLE, DEPOSIT, UPGRADE] = [1003, 1004, 1019, 602, 702, 803]
const PLACES = 500

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.store.db.execute(sql`update courses set needs_address = false`)
  await server.store.db.execute(
    sql`update courses set group_people = 2, group_price = 1000 where id = ${COURSE}`,
  )
})
afterAll(() => server.close())

const KINDS = [
  'single',
  'lead',
  'follow',
  'bundle',
  'cart',
  'deposit',
  'balance',
  'upgrade',
] as const
const who = fc.nat(PEOPLE - 1)
const which = fc.nat(11)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('buy' as const), who, kind: fc.constantFrom(...KINDS) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), which }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('notify' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 16, 31) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), up: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('callOff' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Starts a group and a pre-sale, so that the random steps meet orders that are under way. */
const BEGINNING: Step[] = [
  { do: 'buy', who: 0, kind: 'lead' },
  { do: 'buy', who: 1, kind: 'follow' },
  { do: 'buy', who: 2, kind: 'follow' },
  { do: 'buy', who: 3, kind: 'deposit' },
  { do: 'pay', which: 0 },
  { do: 'pay', which: 2 },
  { do: 'notify', which: 1 },
  { do: 'buy', who: 3, kind: 'balance' },
]

interface Bought {
  id: string
  userId: number
}

async function newWorld() {
  const { db } = server.store
  await db.execute(sql`update courses set stock = ${PLACES} where id in (${COURSE}, ${OTHER})`)
  // The seller of this world calls off this world's pre-sale alone: the others' money is in other banks.
  await db.execute(sql`update orders set content = content || '{"presaleId":0}'
    where type = ${OrderType.DepositProduct}`)
  await db.execute(sql`update presales set stock = ${PLACES}, cancelled_at = null,
    deposit_start_time = 0, deposit_end_time = ${server.clock.now * 2},
    balance_start_time = 0, balance_end_time = ${server.clock.now * 2} where id = ${DEPOSIT}`)
  await db.execute(sql`update bundles set end_time = ${server.clock.now * 2} where id = ${BUNDLE}`)
  await db.execute(
    sql`update upgrades set end_time = ${server.clock.now * 2} where id = ${UPGRADE}`,
  )
  const people = await db
    .insert(users)
    .values(Array.from({ length: PEOPLE }, () => ({ nickname: 'x', avatar: 'x', createdAt: 0 })))
    .returning()
  const ids = people.map(({ id }) => id)
  const bank = new Bank()
  const deps: OrderDeps = {
    ...server.orders.deps,
    payments: { provider: (name) => bank.provider(name), notifyUrl: () => 'https://shop.example' },
  }
  const bought: Bought[] = []
  const at = <T>(list: readonly T[], index: number): T | undefined =>
    list[index % Math.max(1, list.length)]

  async function contentOf(
    kind: (typeof KINDS)[number],
    userId: number,
  ): Promise<[number, CheckoutContent]> {
    switch (kind) {
      case 'single':
        return [OrderType.Single, { courseIds: [COURSE] }]
      case 'lead':
        return [OrderType.AssembleConfirm, { courseIds: [COURSE] }]
      case 'follow': {
        const open = sql`select coalesce(max(id), 0) as n from group_buys
          where status = 'open' and leader_id in ${ids}`
        const groupId = await numberOf(server, open)
        return [OrderType.AssembleConfirm, { courseIds: [COURSE], groupId }]
      }
      case 'bundle':
        return [OrderType.Joint, { bundleId: BUNDLE, courseIds: [1017, 1018, TARGET] }]
      case 'cart': {
        const courseIds = [COURSE, OTHER, TARGET]
        const items = courseIds.map((courseId) => ({ userId, courseId, addedAt: 0 }))
        await db.insert(cartItems).values(items).onConflictDoNothing()
        return [OrderType.Cart, { courseIds }]
      }
      case 'deposit':
        return [OrderType.DepositProduct, { courseIds: [], presaleId: DEPOSIT }]
      case 'balance': {
        const [deposit] = await db
          .select({ id: orders.id })
          .from(orders)
          .where(sql`type = ${OrderType.DepositProduct} and user_id = ${userId}`)
          .limit(1)
        return [OrderType.Deposit, { courseIds: [], depositOrderId: deposit?.id ?? '' }]
      }
      case 'upgrade':
        return [OrderType.Upgrade, { courseIds: [], upgradeId: UPGRADE }]
    }
  }

  async function run(one: Step): Promise<void> {
    const { now } = server.clock
    switch (one.do) {
      case 'buy': {
        const userId = at(ids, one.who) ?? 0
        const [type, content] = await contentOf(one.kind, userId)
        const page = await openCheckout(deps.store, { type, content }, { userId, now })
        const submitted = { checkoutKey: page.checkoutKey, total: page.price.total }
        const { id } = await submitOrder(deps.store, submitted, { userId, now })
        bought.push({ id, userId })
        const input = { orderId: id, paymentType: 'ALI', paymentClient: 'H5' } as const
        const returnUrl = '/ordersuccess'
        await startPayment(deps, { ...input, returnUrl }, { userId, address: '::1', now })
        return
      }
      case 'pay':
        bank.pay(at([...bank.trades.keys()], one.which) ?? '')
        return
      case 'notify': {
        const notice = at(bank.notices, one.which)
        if (notice) await settleNotification(deps, 'ALI', notice, now)
        return
      }
      case 'cancel': {
        const order = at(bought, one.which)
        if (order) await cancelOrder(deps, order.id, { userId: order.userId, now })
        return
      }
      case 'refund': {
        const order = at(bought, one.which)
        if (order) await refundOrder(deps, order.id, { userId: order.userId, now })
        return
      }
      case 'wait':
        server.clock.advance(one.minutes * 60_000)
        await expireOverdue(deps, server.clock.now)
        await closeOverdueGroups(deps, server.clock.now)
        return
      case 'network':
        bank.reachable = one.up
        return
      case 'callOff':
        await cancelPresale(deps, DEPOSIT, now)
    }
  }

  /** Everything that is still under way arrives in the end, and every group's day is over. */
  async function settleDown(): Promise<void> {
    bank.reachable = true
    for (const notice of bank.notices) {
      await settleNotification(deps, 'ALI', notice, server.clock.now)
    }
    server.clock.advance(25 * 3_600_000)
    await expireOverdue(deps, server.clock.now)
    await closeOverdueGroups(deps, server.clock.now)
    await runRefunds(deps, server.clock.now)
  }

  return { bank, ids, run, settleDown }
}

async function check({ bank, ids }: Awaited<ReturnType<typeof newWorld>>): Promise<void> {
  const { db } = server.store
  const rows = await db.select().from(orders).where(inArray(orders.userId, ids))
  const paid = rows.filter(({ status }) => status === 'paid')
  const mine = sql`order_id in (select id from orders where user_id in ${ids})`
  const count = (query: ReturnType<typeof sql>) => numberOf(server, query)
  const ledger = (direction: string) =>
    count(sql`select coalesce(sum(amount), 0) as n from money_ledger
      where direction = ${direction} and ${mine}`)
  expect(await ledger('in')).toBe(bank.taken())
  expect(await ledger('out')).toBe(bank.given())
  expect(bank.taken() - bank.given()).toBe(paid.reduce((sum, { amount }) => sum + amount, 0))
  expect(rows.filter(({ status }) => status === 'unpaid')).toEqual([])
  // Every paid order is delivered, and no refund of it is pending.
  for (const { deliveredAt, refundAskedAt, closedAt } of paid) {
    expect([deliveredAt === null, refundAskedAt, closedAt]).toEqual([false, null, null])
  }
  const pending = sql`select count(*) as n from refunds where status = 'pending' and ${mine}`
  expect(await count(pending)).toBe(0)
  // The deposit of every paid balance is still paid.
  for (const { content } of paid.filter(({ type }) => type === OrderType.Deposit)) {
    expect(paid.some(({ id }) => id === content.depositOrderId)).toBe(true)
  }
  // A group is complete, or none of its orders is paid.
  const groups = (await db.execute(sql`select e.status, e.size,
      (select count(*)::int from group_members m join orders o on o.id = m.order_id
       where m.group_id = e.id and m.status = 'paid') as places,
      (select count(*)::int from orders o where o.group_id = e.id
       and o.status = 'paid') as paid
    from group_buys e where e.leader_id in ${ids}`)) as unknown as {
    rows: { status: string; size: number; places: number; paid: number }[]
  }
  for (const group of groups.rows) {
    if (group.status === 'succeeded') {
      expect(group.places).toBe(group.size)
      // A member of a complete group may have refunded the course since.
      expect(group.paid).toBeLessThanOrEqual(group.size)
    } else expect([group.status, group.paid]).toEqual(['failed', 0])
  }
  // Courses are open to those who paid for them, once.
  const foreign = sql`select count(*) as n from enrolments e join orders o on o.id = e.order_id
    where e.user_id in ${ids} and o.status <> 'paid'`
  expect(await count(foreign)).toBe(0)
  const opened = await count(sql`select count(*) as n from enrolments where user_id in ${ids}`)
  const sold = await count(sql`select count(*) as n from order_lines l join orders o
    on o.id = l.order_id where o.user_id in ${ids} and o.status = 'paid' and l.kind = 'course'`)
  // A course's free pack may bring another course.
  const given = await count(sql`select count(*) as n from gift_grants g,
    jsonb_array_elements(g.given) item
    where g.user_id in ${ids} and item ->> 'kind' = 'course'`)
  expect(opened).toBe(sold + given)
  for (const courseId of [COURSE, OTHER]) {
    const left = await count(sql`select stock as n from courses where id = ${courseId}`)
    const held = await count(sql`select count(*) as n from order_lines l join orders o
      on o.id = l.order_id where o.user_id in ${ids} and o.status = 'paid'
      and l.course_id = ${courseId} and l.holds_stock`)
    expect(left).toBe(PLACES - held)
  }
  const deposits = paid.filter(({ type }) => type === OrderType.DepositProduct).length
  const reserved = await count(sql`select stock as n from presales where id = ${DEPOSIT}`)
  expect(reserved).toBe(PLACES - deposits)
  const points = sql`select count(*) as n from users u where id in ${ids} and points <>
    (select coalesce(sum(change), 0) from points_ledger l where l.user_id = u.id)`
  expect(await count(points)).toBe(0)
}

test.each([
  ['one after the other', 1],
  ['three at the same time', 3],
])('every way of buying, %s: money in is money out', { timeout: 600_000 }, async (_, width) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
      const world = await newWorld()
      for (const one of BEGINNING) await Promise.allSettled([world.run(one)])
      for (let index = 0; index < steps.length; index += width) {
        // Refusals are allowed; the books are checked afterwards.
        await Promise.allSettled(steps.slice(index, index + width).map(world.run))
      }
      await world.settleDown()
      await check(world)
    }),
    { numRuns: RUNS },
  )
})
