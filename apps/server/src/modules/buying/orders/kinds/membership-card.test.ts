import type { Checkout, Client, Order } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { changePoints } from '../../../people/points/change-points'
import {
  buy,
  giveCouponTo,
  moneyOf,
  newVisitor,
  numberOf,
  openCashier,
  pay,
  payFully,
} from '../buying.fixture'

const MONTH = 1901
const SEASON = 1902
/** Opened by the month card. */
const COURSE = 1004

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const open = (client: Client, cardId = MONTH) => client.buying.membershipCardConfirm({ cardId })
const place = (client: Client, { checkoutKey, price }: Checkout) =>
  client.buying.membershipCard({ checkoutKey, total: price.total })

async function buyCard(client: Client, cardId = MONTH): Promise<Order> {
  const order = await place(client, await open(client, cardId))
  await payFully(server, client, order.id)
  return client.orders.detail({ id: order.id })
}

const heldUntil = async (client: Client, cardId = MONTH) =>
  (await client.privileges.cards()).find(({ id }) => id === cardId)?.heldUntil ?? null

const ownedIds = async (client: Client) =>
  (await client.courses.owned()).list.map(({ id }) => id).sort()

const endOfCourse = (userId: number, courseId = COURSE) =>
  numberOf(
    server,
    sql`select coalesce(max(expires_at), 0) as n from enrolments
        where user_id = ${userId} and course_id = ${courseId}`,
  )

describe('buying a card', () => {
  test('the server sets the card’s price; paying opens the card, and the order says until when', async () => {
    const { client } = await newVisitor(server)
    const start = server.clock.now
    const page = await open(client)
    expect(page).toMatchObject({
      type: 15,
      lines: [{ kind: 'card', courseId: null, name: '月卡 · 试航', price: 1900, validityDays: 31 }],
      price: { total: 1900 },
      courseIds: [],
      needFillAddress: false,
      cardPeriod: { beginsAt: start, expiresAt: start + 31 * DAY },
    })
    const wrong = client.buying.membershipCard({ checkoutKey: page.checkoutKey, total: 1 })
    await expect(wrong).rejects.toMatchObject({ code: 5101 })
    const order = await place(client, page)
    expect(order).toMatchObject({ type: 15, status: 'unpaid', amount: 1900, pureGoods: false })
    expect(await client.privileges.active()).toMatchObject({ level: 0 })
    await payFully(server, client, order.id)
    expect(await client.privileges.active()).toMatchObject({
      level: 1,
      card: { id: MONTH, active: true },
      expiresAt: server.clock.now + 31 * DAY,
    })
    expect(await ownedIds(client)).toEqual([1004, 1006, 1024])
    const period = { beginsAt: server.clock.now, expiresAt: server.clock.now + 31 * DAY }
    expect(await client.orders.nextSteps({ id: order.id })).toMatchObject({
      delivered: true,
      courses: [],
      cardPeriod: period,
      pointsEarned: 0,
    })
  })

  test('one key places one order, and a repeated notification extends nothing', async () => {
    const { client } = await newVisitor(server)
    const page = await open(client)
    const orders = await Promise.all([1, 2, 3, 4].map(() => place(client, page)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    const [order] = orders as [Order]
    const visit = await openCashier(server, await pay(client, order.id))
    await Promise.all([visit.press('confirm'), visit.press('confirm')])
    await Promise.all([server.orders.deliverNotices(), server.orders.deliverNotices()])
    expect(await heldUntil(client)).toBe(server.clock.now + 31 * DAY)
  })

  test('neither coupon nor red packet nor points lower its price', async () => {
    const { client, userId } = await newVisitor(server)
    const couponId = await giveCouponTo(server, userId, 502)
    const gift = { userId, change: 5000, reason: 'test', ref: 'card', now: server.clock.now }
    await server.store.inTransaction((tx) => changePoints(tx, gift))
    const { checkoutKey, choices, points } = await open(client, 1903)
    expect([choices.couponId, points.usable]).toEqual([null, 0])
    const chosen = await client.buying.membershipCardPreview({
      checkoutKey,
      couponId,
      usePoints: true,
    })
    expect(chosen.price).toMatchObject({ total: 15_900, steps: [] })
  })

  test('a card that only a code gives and an unknown card are refused', async () => {
    const { client } = await newVisitor(server)
    await server.store.db.execute(sql`insert into membership_cards
      (id, level, name, slogan, price, days, privilege_ids, course_ids, terms)
      values (1999, 1, '体验卡', '', 0, 7, '[]', '[1004]', '[]')`)
    await expect(open(client, 1999)).rejects.toThrow('这张会员卡用激活码开通')
    await server.store.db.execute(sql`delete from membership_cards where id = 1999`)
    await expect(open(client, 999_999)).rejects.toMatchObject({ code: 4040 })
  })

  test('a buyer gets the card as it was ordered, also when the card has changed since', async () => {
    const { client } = await newVisitor(server)
    const order = await place(client, await open(client))
    await server.store.db.execute(sql`update membership_cards set days = 1 where id = ${MONTH}`)
    await payFully(server, client, order.id)
    await server.store.db.execute(sql`update membership_cards set days = 31 where id = ${MONTH}`)
    expect(await heldUntil(client)).toBe(server.clock.now + 31 * DAY)
  })
})

describe('renewing', () => {
  test('another card of the kind begins when the last one ends, by a code or by money', async () => {
    const { client, userId } = await newVisitor(server)
    const start = server.clock.now
    await buyCard(client)
    expect((await open(client)).cardPeriod).toEqual({
      beginsAt: start + 31 * DAY,
      expiresAt: start + 62 * DAY,
    })
    await client.privileges.activate({ code: 'KZVIPMONTH' })
    await buyCard(client)
    expect(await heldUntil(client)).toBe(start + 93 * DAY)
    expect(await endOfCourse(userId)).toBe(start + 93 * DAY)
  })

  test('of two cards paid at once the second begins when the first ends', async () => {
    const { client } = await newVisitor(server)
    const orders = [
      await place(client, await open(client)),
      await place(client, await open(client)),
      await place(client, await open(client)),
    ]
    for (const { id } of orders)
      await (await openCashier(server, await pay(client, id))).press('confirm')
    await Promise.all(orders.map(() => server.orders.deliverNotices()))
    expect(await heldUntil(client)).toBe(server.clock.now + 93 * DAY)
  })

  test('a card of another kind runs at the same time, and the higher one counts', async () => {
    const { client } = await newVisitor(server)
    const start = server.clock.now
    await buyCard(client, MONTH)
    await buyCard(client, SEASON)
    expect(await client.privileges.active()).toMatchObject({
      card: { id: SEASON },
      expiresAt: start + 92 * DAY,
    })
    expect(await heldUntil(client, MONTH)).toBe(start + 31 * DAY)
  })
})

describe('refunding', () => {
  const refund = (client: Client, { id }: Order) => client.orders.refund({ id })
  const reason = async (client: Client, { id }: Order) =>
    (await client.orders.refundTerms({ id })).reason

  test('refunding an unused card closes its courses and returns its money', async () => {
    const { client } = await newVisitor(server)
    const order = await buyCard(client)
    expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({
      returnable: true,
      amount: 1900,
    })
    expect(await refund(client, order)).toMatchObject({ status: 'refunded' })
    expect(await client.privileges.active()).toMatchObject({ level: 0, card: null })
    expect(await ownedIds(client)).toEqual([])
    expect(await moneyOf(server, order.id)).toEqual({ in: 1900, out: 1900 })
    expect(await client.orders.nextSteps({ id: order.id })).toMatchObject({ cardPeriod: null })
    expect(await client.orders.rebuy({ id: order.id })).toMatchObject({
      to: { kind: 'membershipCard', id: MONTH },
      notice: null,
    })
  })

  test('when the first of two cards is refunded, the second begins at once and keeps all its days', async () => {
    const { client, userId } = await newVisitor(server)
    const first = await buyCard(client)
    await buyCard(client)
    server.clock.advance(3 * DAY)
    await refund(client, first)
    expect(await heldUntil(client)).toBe(server.clock.now + 31 * DAY)
    expect(await endOfCourse(userId)).toBe(server.clock.now + 31 * DAY)
  })

  test('a course that the buyer also bought keeps the end of that purchase', async () => {
    const { client, userId } = await newVisitor(server)
    const course = await buy(client, COURSE)
    await payFully(server, client, course.id)
    const own = await endOfCourse(userId)
    await server.store.db.execute(sql`update enrolments set expires_at = ${server.clock.now + DAY},
      own_ends_at = ${server.clock.now + DAY} where user_id = ${userId}`)
    const order = await buyCard(client)
    expect(await endOfCourse(userId)).toBe(server.clock.now + 31 * DAY)
    await refund(client, order)
    expect(await endOfCourse(userId)).toBe(server.clock.now + DAY)
    expect(own).toBeGreaterThan(server.clock.now)
  })

  test('a refund is refused after studying by the card, after double points, and once a renewal has begun', async () => {
    const { client, userId } = await newVisitor(server)
    const order = await buyCard(client)
    await server.store.db.execute(sql`insert into served_streams
        (user_id, section_id, bought_at, blocks, served_seconds)
      select ${userId}, id, ${server.clock.now}, '', duration_seconds
      from sections where course_id = ${COURSE} and duration_seconds > 0 order by id limit 1`)
    expect(await reason(client, order)).toBe('已经学习过课程，不支持自助退款')
    await expect(refund(client, order)).rejects.toMatchObject({ code: 5106 })

    const member = await newVisitor(server)
    const doubled = await buyCard(member.client)
    await member.client.points.checkIn()
    expect(await reason(member.client, doubled)).toBe('已经领过会员的双倍积分，不支持自助退款')

    const { client: renewing, userId: renewer } = await newVisitor(server)
    await buyCard(renewing)
    await server.store.db.execute(sql`update user_membership_cards
      set expires_at = ${server.clock.now + DAY} where user_id = ${renewer}`)
    const renewal = await buyCard(renewing)
    expect(await reason(renewing, renewal)).toBeNull()
    server.clock.advance(2 * DAY)
    expect(await reason(renewing, renewal)).toBe('续费的会员时间已经开始，不支持自助退款')
  })

  test('another user can’t read or refund the order', async () => {
    const { client } = await newVisitor(server)
    const order = await buyCard(client)
    const { client: other } = await newVisitor(server)
    await expect(refund(other, order)).rejects.toMatchObject({ code: 4040 })
    await expect(other.orders.nextSteps({ id: order.id })).rejects.toMatchObject({ code: 4040 })
    expect(await heldUntil(client)).toBe(server.clock.now + 31 * DAY)
    expect(await heldUntil(other)).toBeNull()
  })
})

test('a course that is open by a card only can’t be upgraded', async () => {
  const { client } = await newVisitor(server)
  const { from_course_id: from } = (
    (await server.store.db.execute(
      sql`select from_course_id from upgrades where id = 803`,
    )) as unknown as { rows: { from_course_id: number }[] }
  ).rows[0] as { from_course_id: number }
  await server.store.db.execute(
    sql`update membership_cards set course_ids = course_ids || ${JSON.stringify([from])}::jsonb where id = ${MONTH}`,
  )
  await buyCard(client)
  expect(await ownedIds(client)).toContain(from)
  expect((await client.buying.upgrades()).list).toEqual([])
  await expect(client.buying.upgradeConfirm({ upgradeId: 803 })).rejects.toThrow(
    '购买原课程后才能升级',
  )
})
