import type { Checkout, Client, Order } from '@kaozhou/api'
import { createClient } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolments } from '../../../../database/schema/learning'
import type { TestServer } from '../../../../testing/test-server'
import { injectTransport, startTestServer } from '../../../../testing/test-server'
import {
  buy,
  moneyOf,
  newPlainBuyer,
  numberOf,
  pay,
  payFully,
  RETURN_URL,
  submit,
} from '../buying.fixture'

/** A course with a group price, in the bundle 602 and sold by itself. */
const COURSE = 1019
const BUNDLE_WITH_IT = { bundleId: 602, courseIds: [COURSE, 1018, 1021] }
/** A fixed bundle of three courses. */
const FIXED = { id: 601, courseIds: [1009, 1010, 1011] }
const PRESALE = { id: 701, courseId: 1007 }
const BUNDLE_PRESALE = 703
/** An exchange code and its course, which has a group price. */
const CODE = { code: 'kz-tingli 7', courseId: 1004 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sent = ({ checkoutKey, price }: Checkout) => ({ checkoutKey, total: price.total })
const leaderPage = (client: Client, courseId = COURSE) =>
  client.buying.singleConfirm({ courseId, type: OrderType.AssembleConfirm })
const joinPage = (client: Client, assembleEventId: number, courseId = COURSE) =>
  client.buying.singleConfirm({ courseId, type: OrderType.AssembleConfirm, assembleEventId })

async function paid(client: Client, order: Order): Promise<Order> {
  await payFully(server, client, order.id)
  return client.orders.detail({ id: order.id })
}

async function lead(client: Client, courseId = COURSE): Promise<Order> {
  return paid(client, await client.buying.groupLeader(sent(await leaderPage(client, courseId))))
}

async function payDeposit(client: Client, presaleId: number): Promise<Order> {
  const page = await client.buying.depositProductConfirm({ presaleId })
  return paid(client, await client.buying.depositProduct(sent(page)))
}

/** A browser that nobody is logged in on, with the key that the storefront is built with. */
function friendsBrowser(): Client {
  return createClient({
    baseUrl: server.environment.BASE_URL,
    transport: injectTransport(server.app),
    now: () => server.clock.now,
    retries: 0,
    otherPayKey: { key: 'kaozhou-otherpay', iv: 'kaozhou-other-iv' },
    storage: { token: () => undefined, channelId: () => undefined, statisticId: () => undefined },
  })
}

describe('a course whose group waits for people', () => {
  test('its page names the group’s leader, how many people are missing, and until when', async () => {
    const { client } = await newPlainBuyer(server)
    expect((await client.courses.product({ id: COURSE })).standing).toBeNull()
    const { id: orderId, assembleEventId } = await lead(client)
    const { standing } = await client.courses.product({ id: COURSE })
    expect(standing).toMatchObject({
      kind: 'inGroup',
      orderId,
      text: expect.stringMatching(/^你的团还差 \d 人成团$/),
      group: { id: assembleEventId, endsAt: server.clock.now + 86_400_000 },
    })
  })

  test('the leader can neither open a second group nor join another’s', async () => {
    const [leader, other] = await Promise.all([newPlainBuyer(server), newPlainBuyer(server)])
    await lead(leader.client)
    await expect(leaderPage(leader.client)).rejects.toMatchObject({
      code: 5009,
      message: expect.stringMatching(/你已有一个团在等人，还差 \d 人/),
    })
    const { assembleEventId } = await lead(other.client)
    const join = joinPage(leader.client, assembleEventId ?? 0)
    await expect(join).rejects.toMatchObject({ code: 5009 })
  })

  test('of two concurrent orders of new groups one is placed', async () => {
    const { client } = await newPlainBuyer(server)
    const pages = [await leaderPage(client), await leaderPage(client)]
    const ends = await Promise.allSettled(
      pages.map((page) => client.buying.groupLeader(sent(page))),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = ends.find((end) => end.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 5009 })
  })

  test('buying the course alone asks first; after the payment the user leaves the group and its money goes back', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const group = await lead(client)
    const page = await client.buying.singleConfirm({ courseId: COURSE })
    expect(page.asks).toMatchObject([
      { courseId: COURSE, text: expect.stringMatching(/会退出那个团，拼团付的 ¥\d+ 原路退回/) },
    ])
    await expect(submit(client, page)).rejects.toMatchObject({ code: 5109 })
    const single = await client.buying.single({ ...sent(page), agreed: true })
    await paid(client, single)
    expect(await client.orders.detail({ id: group.id })).toMatchObject({ status: 'refunded' })
    expect(await moneyOf(server, group.id)).toEqual({ in: group.amount, out: group.amount })
    expect(await moneyOf(server, single.id)).toEqual({ in: single.amount, out: 0 })
    const places = sql`select count(*) as n from group_members
      where user_id = ${userId} and status <> 'released'`
    expect(await numberOf(server, places)).toBe(0)
    const product = await client.courses.product({ id: COURSE })
    expect(product).toMatchObject({ saleState: 'owned', standing: null })
  })

  test('a cart and a bundle that contain the course ask first', async () => {
    const { client } = await newPlainBuyer(server)
    await lead(client)
    await client.cart.add({ courseId: COURSE })
    const cart = await client.buying.cartConfirm()
    expect(cart.asks).toMatchObject([{ courseId: COURSE }])
    await expect(client.buying.cart(sent(cart))).rejects.toMatchObject({ code: 5109 })
    const bundle = await client.buying.bundleConfirm(BUNDLE_WITH_IT)
    expect(bundle.asks).toMatchObject([{ courseId: COURSE }])
    await expect(client.buying.bundle(sent(bundle))).rejects.toMatchObject({ code: 5109 })
    expect((await client.bundles.detail({ id: 602 })).standings).toMatchObject([
      { courseId: COURSE, kind: 'inGroup' },
    ])
  })

  test('an exchange code for the course asks first; after it the user leaves the group and its money goes back', async () => {
    const { client } = await newPlainBuyer(server)
    const group = await lead(client, CODE.courseId)
    const { code } = CODE
    expect((await client.buying.previewCode({ code })).ask).toMatch(/兑换后会退出那个团/)
    await expect(client.buying.redeemCode({ code })).rejects.toMatchObject({ code: 5109 })
    await client.buying.redeemCode({ code, agreed: true })
    expect(await moneyOf(server, group.id)).toEqual({ in: group.amount, out: group.amount })
  })

  test('an older unpaid order of the course can’t be paid, by its owner or by a friend', async () => {
    const owner = await newPlainBuyer(server)
    const older = await buy(owner.client, COURSE)
    await owner.client.orders.askFriend({ id: older.id })
    await lead(owner.client)
    const notAgreed = { code: 5109, message: expect.stringMatching(/请取消这笔订单，重新下单/) }
    await expect(pay(owner.client, older.id)).rejects.toMatchObject(notAgreed)
    const byFriend = friendsBrowser().orders.otherPay({
      orderId: older.id,
      openId: 'friend-1',
      timestamp: server.clock.now,
      returnUrl: RETURN_URL,
      paymentType: 'ALI',
      paymentClient: 'H5',
    })
    const toFriend = { code: 5109, message: expect.stringMatching(/下单的同学本人先确认/) }
    await expect(byFriend).rejects.toMatchObject(toFriend)
    expect(await moneyOf(server, older.id)).toEqual({ in: 0, out: 0 })
  })
})

describe('a course that is owned', () => {
  test('the course is refused alone, in a cart, with a group and as an upgrade', async () => {
    const { client } = await newPlainBuyer(server)
    await paid(client, await buy(client, 1003))
    await paid(client, await buy(client, 1001))
    for (const way of [
      () => client.buying.singleConfirm({ courseId: 1001 }),
      () => client.cart.add({ courseId: 1001 }),
      () => leaderPage(client, 1001),
      () => client.buying.upgradeConfirm({ upgradeId: 803 }),
    ]) {
      await expect(way()).rejects.toMatchObject({ code: 5003 })
    }
  })

  test('an older unpaid order of the course can’t be paid', async () => {
    const { client } = await newPlainBuyer(server)
    const older = await buy(client, COURSE)
    await paid(client, await buy(client, COURSE))
    await expect(pay(client, older.id)).rejects.toMatchObject({ code: 5003 })
  })

  test('a fixed bundle that contains the course shows and charges the price of the rest', async () => {
    const { client, addressId } = await newPlainBuyer(server)
    const whole = await client.bundles.detail({ id: FIXED.id })
    await paid(client, await buy(client, 1009))
    const bundle = await client.bundles.detail({ id: FIXED.id })
    expect(bundle).toMatchObject({
      ownedIds: [1009],
      choice: { ok: true, hint: '已减去你拥有的 1 门' },
    })
    expect(bundle.choice.total).toBeLessThan(whole.choice.total)
    const alone = whole.courses
      .filter(({ id }) => id !== 1009)
      .reduce((sum, { price }) => sum + price, 0)
    expect(bundle.choice.total).toBeLessThan(alone)
    const page = await client.buying.bundleConfirm({ bundleId: FIXED.id })
    expect(page.courseIds).toEqual([1010, 1011])
    const { listTotal, total, steps } = page.price
    expect(listTotal - steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    const withoutCoupon = await client.buying.bundlePreview({
      checkoutKey: page.checkoutKey,
      addressId,
    })
    expect(withoutCoupon.price.total).toBe(bundle.choice.total)
    const order = await paid(client, await client.buying.bundle(sent(withoutCoupon)))
    expect(order).toMatchObject({ status: 'paid', amount: bundle.choice.total })
    const none = client.buying.bundleConfirm({ bundleId: FIXED.id })
    await expect(none).rejects.toMatchObject({ code: 5003 })
  })

  test('in a bundle with a choice the course is refused, and another one has to be chosen', async () => {
    const { client } = await newPlainBuyer(server)
    await paid(client, await buy(client, COURSE))
    const { bundleId: id, courseIds } = BUNDLE_WITH_IT
    const choice = await client.bundles.checkChoice({ id, courseIds })
    expect(choice).toMatchObject({ ok: false, hint: '有 1 门你已拥有，换一门' })
    const page = client.buying.bundleConfirm(BUNDLE_WITH_IT)
    await expect(page).rejects.toMatchObject({
      code: 5003,
      message: expect.stringMatching(/换一门/),
    })
  })
})

describe('a course whose deposit is paid', () => {
  test('the course can’t be bought at its full price', async () => {
    const { client } = await newPlainBuyer(server)
    const { courseId } = PRESALE
    await client.cart.add({ courseId })
    await payDeposit(client, PRESALE.id)
    const { standing } = await client.courses.product({ id: courseId })
    expect(standing).toMatchObject({
      kind: 'depositPaid',
      text: expect.stringMatching(/^定金已付，\d+ 月 \d+ 日 10:00 起付尾款 ¥839$/),
      presale: { id: PRESALE.id, balance: 83_900 },
    })
    const refused = { code: 5010, message: expect.stringMatching(/不用再买一次/) }
    const single = client.buying.singleConfirm({ courseId })
    await expect(single).rejects.toMatchObject(refused)
    // A course that is owned can't be ordered from the cart, nor be put there again.
    await expect(client.buying.cartConfirm()).rejects.toMatchObject({ code: 5108 })
    await client.cart.remove({ courseIds: [courseId] })
    await expect(client.cart.add({ courseId })).rejects.toMatchObject({ code: 5010 })
  })

  test('buying one course of a bundle whose deposit is paid asks first; the balance is then for the other courses', async () => {
    const { client } = await newPlainBuyer(server)
    const deposit = await payDeposit(client, BUNDLE_PRESALE)
    const bundle = client.buying.bundleConfirm({ bundleId: FIXED.id })
    await expect(bundle).rejects.toMatchObject({ code: 5010 })
    const page = await client.buying.singleConfirm({ courseId: 1010 })
    expect(page.asks).toMatchObject([{ text: expect.stringMatching(/尾款只算其余课程/) }])
    await paid(client, await client.buying.single({ ...sent(page), agreed: true }))
    const balance = await client.buying.depositBundleConfirm({ orderId: deposit.id })
    expect(balance.courseIds).toEqual([1009, 1011])
    const order = await paid(client, await client.buying.depositBundle(sent(balance)))
    expect(order.status).toBe('paid')
    expect(order.amount).toBeLessThan(249_900)
  })
})

/** The month card opens the course with a code, the fixed bundle's first course and the source of an upgrade. */
const CARD = 1901
const UPGRADE = { id: 803, from: 1003 }
const LENT_CODE = 'KZLENDING'

describe('a course that a membership card lends', () => {
  const LENT = [CODE.courseId, COURSE, FIXED.courseIds[0] ?? 0, PRESALE.courseId, UPGRADE.from]
  beforeAll(async () => {
    const { db } = server.store
    await db.execute(
      sql`update membership_cards set course_ids = ${JSON.stringify(LENT)}::jsonb where id = ${CARD}`,
    )
    await db.execute(sql`insert into exchange_codes (code, course_id, end_time, note)
      values (${LENT_CODE}, ${CODE.courseId}, ${server.clock.now + 86_400_000}, '')`)
  })

  async function newMember() {
    const person = await newPlainBuyer(server)
    const page = await person.client.buying.membershipCardConfirm({ cardId: CARD })
    const card = await paid(person.client, await person.client.buying.membershipCard(sent(page)))
    const until = server.clock.now + 31 * 86_400_000
    return { ...person, card, until }
  }
  const rowOf = (userId: number, courseId = COURSE) =>
    server.store.db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
      .then(([row]) => row)

  test('its page is for sale and says until when the card opens it; lists mark it as lent', async () => {
    const { client, until } = await newMember()
    const product = await client.courses.product({ id: COURSE })
    expect(product).toMatchObject({ saleState: 'onSale', lentUntil: until })
    const { ownedIds, lentIds } = await client.courses.marks()
    expect([ownedIds, lentIds]).toEqual([[], [...LENT].sort((a, b) => a - b)])
    expect((await client.courses.owned()).list.every(({ isLent }) => isLent)).toBe(true)
  })

  test.each<[string, (client: Client) => Promise<unknown>, number]>([
    ['alone', async (client) => paid(client, await buy(client, COURSE)), COURSE],
    [
      'by the cart',
      async (client) => {
        await client.cart.add({ courseId: COURSE })
        return paid(client, await client.buying.cart(sent(await client.buying.cartConfirm())))
      },
      COURSE,
    ],
    [
      'in a bundle with a choice',
      async (client) =>
        paid(
          client,
          await client.buying.bundle(sent(await client.buying.bundleConfirm(BUNDLE_WITH_IT))),
        ),
      COURSE,
    ],
    ['by a code', (client) => client.buying.redeemCode({ code: LENT_CODE }), CODE.courseId],
  ])('bought %s it is the user’s own', async (_, get, courseId) => {
    const { client, userId } = await newMember()
    await get(client)
    expect(await client.courses.product({ id: courseId })).toMatchObject({
      saleState: 'owned',
      lentUntil: null,
    })
    const row = await rowOf(userId, courseId)
    expect(row?.ownEndsAt).toBe(row?.expiresAt)
    await expect(buy(client, courseId)).rejects.toMatchObject({ code: 5003 })
  })

  test('a group for it can be opened, a deposit paid, and a fixed bundle costs its whole price', async () => {
    const { client } = await newMember()
    const visitor = await newPlainBuyer(server)
    expect(await lead(client)).toMatchObject({ status: 'paid' })
    expect((await client.courses.product({ id: COURSE })).standing).toMatchObject({
      kind: 'inGroup',
    })
    expect(await payDeposit(client, PRESALE.id)).toMatchObject({ status: 'paid' })
    const bundle = await client.bundles.detail({ id: FIXED.id })
    expect(bundle.ownedIds).toEqual([])
    const page = await client.buying.bundleConfirm({ bundleId: FIXED.id })
    expect(page.courseIds).toEqual(FIXED.courseIds)
    const asVisitor = await visitor.client.buying.bundleConfirm({ bundleId: FIXED.id })
    expect(page.price.total).toBe(asVisitor.price.total)
  })

  test('an upgrade says that a card lends the course, and is open once the course is bought', async () => {
    const { client } = await newMember()
    const reasonOf = async () => (await client.buying.upgradeDetail({ id: UPGRADE.id })).reason
    expect(await reasonOf()).toBe('lent')
    await expect(client.buying.upgradeConfirm({ upgradeId: UPGRADE.id })).rejects.toMatchObject({
      message: '购买原课程后才能升级',
    })
    await paid(client, await buy(client, UPGRADE.from))
    expect(await reasonOf()).toBeNull()
  })

  test('bought and refunded it is lent again; the card’s end leaves what is bought', async () => {
    const { client, userId, card, until } = await newMember()
    const order = await paid(client, await buy(client, COURSE))
    await client.orders.refund({ id: order.id })
    expect(await rowOf(userId)).toMatchObject({
      ...{ source: 'membership', orderId: null, ownEndsAt: null, expiresAt: until },
    })
    await paid(client, await buy(client, COURSE))
    const own = await rowOf(userId)
    await client.orders.refund({ id: card.id })
    expect(await rowOf(userId)).toEqual(own)
    expect(await rowOf(userId, UPGRADE.from)).toBeUndefined()
    expect((await client.courses.marks()).lentIds).toEqual([])
  })

  test('a card that lasts longer than the purchase lends the course again after it', async () => {
    const { client, userId, until } = await newMember()
    await paid(client, await buy(client, COURSE))
    await server.store.db
      .update(enrolments)
      .set({ ownEndsAt: server.clock.now, expiresAt: until })
      .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, COURSE)))
    const product = await client.courses.product({ id: COURSE })
    expect(product).toMatchObject({ saleState: 'onSale', lentUntil: until })
    await paid(client, await buy(client, COURSE))
    expect((await rowOf(userId))?.ownEndsAt).toBeGreaterThan(server.clock.now)
  })

  test('what was studied by the card counts for the card, and what by the purchase for that', async () => {
    const { client, userId, card } = await newMember()
    const study = (boughtAt: number) =>
      server.store.db.execute(sql`insert into served_streams
          (user_id, section_id, bought_at, blocks, served_seconds)
        select ${userId}, id, ${boughtAt}, '', duration_seconds
        from sections where course_id = ${COURSE} and duration_seconds > 0 order by id limit 1`)
    const returnable = async ({ id }: Order) => (await client.orders.refundTerms({ id })).returnable
    const lent = await rowOf(userId)
    server.clock.advance(60_000)
    const order = await paid(client, await buy(client, COURSE))
    const own = await rowOf(userId)
    await study(own?.boughtAt ?? 0)
    expect([await returnable(card), await returnable(order)]).toEqual([true, false])
    await study(lent?.boughtAt ?? 0)
    expect([await returnable(card), await returnable(order)]).toEqual([false, false])
  })
})
