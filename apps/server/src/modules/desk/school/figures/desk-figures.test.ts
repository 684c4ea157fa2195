import type { Client, Order } from '@kaozhou/api'
import { DAY, OrderType, SALES_SIDE_NAMES, type SalesSide } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignEntries } from '../../../../database/schema/campaigns'
import { heardStatements } from '../../../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import {
  buy,
  newPlainBuyer,
  numberOf,
  openCashier,
  pay,
  payFully,
} from '../../../buying/orders/buying.fixture'
import {
  buyCart,
  giveBackNow,
  lines,
  positionOf,
} from '../../../buying/orders/refunds/refunds.fixture'
import { runOrderJobs } from '../../../buying/orders/settling/order-jobs'
import { drawRules, makeCampaign } from '../../../marketing/activities/campaign/campaign.fixture'
import { type Desk, openDeskAs } from '../../desk-client.fixture'
import { closeSalesDays } from './close-sales-days'

const COURSE = 1001
const OTHER = 1019
const PRESOLD = 1010
/** Where the test's clock begins. */
const FIRST = '2026-11-20'
const LAST = '2026-11-23'
const SPAN = { from: FIRST, to: LAST }

let server: TestServer
let desk: Desk
let campaignId: number
let cart: Order
let balance: Order
let group: Order
let twice: Order

const sent = ({ checkoutKey, price }: { checkoutKey: string; price: { total: number } }) => {
  return { checkoutKey, total: price.total }
}

async function openGroup(client: Client): Promise<Order> {
  const type = OrderType.AssembleConfirm
  const order = await client.buying.groupLeader(
    sent(await client.buying.singleConfirm({ courseId: COURSE, type })),
  )
  await payFully(server, client, order.id)
  return order
}

/** Two tabs of the cashier pay the same order. */
async function payTwice(client: Client): Promise<Order> {
  const order = await buy(client, OTHER)
  const visits = [
    await openCashier(server, await pay(client, order.id, 'ALI')),
    await openCashier(server, await pay(client, order.id, 'WECHAT')),
  ]
  for (const visit of visits) await visit.press('confirm')
  await server.orders.deliverNotices()
  await server.orders.deliverNotices()
  return order
}

/** The deposit of pre-sale 702, and its balance. */
async function buyPresale(client: Client): Promise<Order> {
  const deposit = await client.buying.depositProduct(
    sent(await client.buying.depositProductConfirm({ presaleId: 702 })),
  )
  await payFully(server, client, deposit.id)
  const order = await client.buying.depositCourse(
    sent(await client.buying.depositCourseConfirm({ orderId: deposit.id })),
  )
  await payFully(server, client, order.id)
  return order
}

beforeAll(async () => {
  server = await startTestServer()
  const { id } = await makeCampaign(server.store, server.clock.now, {
    template: 'lottery',
    config: { draw: drawRules(1) },
    prizes: [],
  })
  campaignId = id
  const first = await newPlainBuyer(server)
  const { userId } = first
  await server.store.db.execute(sql`update users set channel_id = 'poster-7' where id = ${userId}`)
  const joined = { campaignId, userId, joinedAt: server.clock.now, scoredAt: server.clock.now }
  await server.store.db.insert(campaignEntries).values({ ...joined, code: 'FIGURES', form: {} })
  server.clock.advance(1)
  cart = await buyCart(server, first.client, [COURSE, OTHER])
  twice = await payTwice((await newPlainBuyer(server)).client)
  group = await openGroup((await newPlainBuyer(server)).client)

  server.clock.advance(DAY)
  const position = positionOf(cart, OTHER)
  await giveBackNow(server, cart.id, lines({ position, amount: 1234 }))
  balance = await buyPresale((await newPlainBuyer(server)).client)
  await giveBackNow(server, balance.id, lines({ position: 0, amount: balance.amount + 300 }))

  server.clock.advance(DAY)
  // The group was not full after a day: its money goes back.
  await runOrderJobs(server.orders.deps, server.clock.now)
  await server.orders.deliverNotices()
  await buy(first.client, 1003).then(({ id: again }) => payFully(server, first.client, again))
  desk = await openDeskAs(server, 'marketing')
})
afterAll(() => server.close())

const sales = () => desk.client.figures.sales(SPAN)
const partOf = async (side: SalesSide, key: string) =>
  (await sales()).sides[side].find((part) => part.key === key)

/** What the ledger holds, by the day of its clock in China. */
const ledger = (direction: 'in' | 'out', day?: string) =>
  numberOf(
    server,
    sql`select coalesce(sum(amount), 0) as n from money_ledger where direction = ${direction} and (${day ?? null}::text is null
      or to_char(to_timestamp(created_at / 1000) at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') = ${day ?? null})`,
  )

const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Every page of two rows. */
async function allRows(input: { what: 'paid' | 'refunded'; side?: SalesSide; part?: string }) {
  const rows = []
  let before: string | undefined
  do {
    const page = await desk.client.figures.rows({ ...SPAN, ...input, length: 2, before })
    rows.push(...page.list)
    before = page.next ?? undefined
  } while (before)
  return rows
}

describe.each(['before any day is added', 'with all but the last day added'])('%s', (state) => {
  beforeAll(async () => {
    if (state.startsWith('with')) await closeSalesDays(server.store, server.clock.now)
  })

  test('totals and days are those of the ledger, to the fen', async () => {
    const { total, days } = await sales()
    expect(total).toMatchObject({ paid: await ledger('in'), refunded: await ledger('out') })
    expect(total.refunded).toBeGreaterThan(0)
    expect(days.length).toBeGreaterThan(1)
    for (const { day, paid, refunded } of days) {
      expect({ paid, refunded }).toEqual({
        paid: await ledger('in', day),
        refunded: await ledger('out', day),
      })
    }
  })

  test('the parts of every side add up to the totals, and their rows to each part', async () => {
    const { total, sides } = await sales()
    for (const side of SALES_SIDE_NAMES) {
      for (const what of ['paid', 'refunded'] as const) {
        const sum = sides[side].reduce((all, part) => all + part[what], 0)
        expect([side, what, sum]).toEqual([side, what, total[what]])
        for (const part of sides[side]) {
          expect(sumOf(await allRows({ what, side, part: part.key }))).toBe(part[what])
        }
      }
    }
    expect(sumOf(await allRows({ what: 'paid' }))).toBe(total.paid)
  })

  test('an order counts once, a buyer once, and a payment too much not at all', async () => {
    const { total, sides } = await sales()
    // Cart, paid twice, group, deposit, balance, and the first buyer’s second order.
    expect(total).toMatchObject({ orders: 6, buyers: 4, newBuyers: 4 })
    expect(sides.way.find(({ key }) => key === '12')).toMatchObject({
      title: '预售定金',
      orders: 1,
    })
  })

  test('a partial refund lies with its line, a deposit with its course, money that bought nothing apart', async () => {
    const line = cart.lines[positionOf(cart, OTHER)]
    const refundsOfOther = await allRows({ what: 'refunded', side: 'course', part: String(OTHER) })
    expect(refundsOfOther).toMatchObject([{ orderId: cart.id, amount: 1234 }])
    expect(line?.courseId).toBe(OTHER)
    expect(await partOf('course', String(PRESOLD))).toMatchObject({
      paid: 10_000 + balance.amount,
      refunded: balance.amount + 300,
    })
    expect(await partOf('course', 'nothing')).toMatchObject({
      title: '没有买到东西的付款',
      paid: twice.amount,
      refunded: twice.amount,
      orders: 0,
    })
    expect(await partOf('way', String(OrderType.Assemble))).toMatchObject({
      paid: group.amount,
      refunded: group.amount,
    })
  })

  test('the channel is that of the sign-up, the campaign the last one joined before the order', async () => {
    const channel = await partOf('channel', 'poster-7')
    expect(channel).toMatchObject({ title: 'poster-7', orders: 2, refunded: 1234 })
    const campaign = await allRows({ what: 'paid', side: 'campaign', part: String(campaignId) })
    expect(campaign.map(({ orderId }) => orderId)).toEqual([cart.id])
    expect(await partOf('channel', '')).toMatchObject({ title: '没有渠道' })
  })
})

test('days are added once, also by two servers, and every day up to yesterday is there', async () => {
  const count = () => numberOf(server, sql`select count(*) as n from sales_days`)
  const before = await count()
  const { now } = server.clock
  await Promise.all([closeSalesDays(server.store, now), closeSalesDays(server.store, now)])
  expect(await count()).toBe(before)
  await closeSalesDays(server.store, now + 3 * DAY)
  const days = sql`select count(*) as n from sales_days where side = 'all'`
  expect(await numberOf(server, days)).toBe(5)
  expect((await sales()).total.paid).toBe(await ledger('in'))
})

test('somebody who paid before a span is no new buyer in it', async () => {
  const { total } = await desk.client.figures.sales({ from: '2026-11-22', to: LAST })
  expect(total).toMatchObject({ orders: 1, buyers: 1, newBuyers: 0 })
})

test.each([
  ['ends before it begins', { from: LAST, to: FIRST }, 4000],
  ['has a day that no month has', { from: '2026-02-31', to: LAST }, 4000],
  ['is longer than three years', { from: '2020-01-01', to: LAST }, 5644],
])('a span that %s is refused', async (_, span, code) => {
  await expect(desk.client.figures.sales(span)).rejects.toMatchObject({ code })
})

test('a year takes as many statements as a day', async () => {
  const statements = async (from: string) => {
    const { texts } = await heardStatements(server.store, () =>
      desk.client.figures.sales({ from, to: LAST }),
    )
    return texts.length
  }
  expect(await statements('2025-11-24')).toBe(await statements(FIRST))
})
