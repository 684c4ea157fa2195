import type { Cart, Checkout, Client, Order } from '@kaozhou/api'
import { DAY, OrderType } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { changePoints } from '../../../people/points/change-points'
import {
  ADDRESS,
  buy,
  COURSE,
  cancelPresale,
  failedRefunds,
  GIFT_COURSE,
  giveCouponTo,
  moneyOf,
  newPlainBuyer,
  newVisitor,
  numberOf,
  openCashier,
  pay,
  payFully,
  RETURN_URL,
  submit,
} from '../buying.fixture'

let server: TestServer
beforeAll(async () => {
  // A job that runs in the middle of a test takes a due refund away from it.
  server = await startTestServer()
})
afterAll(() => server.close())

const sent = ({ checkoutKey, price }: Checkout) => ({ checkoutKey, total: price.total })
const ownedIds = async (client: Client) =>
  (await client.courses.owned()).list.map(({ id }) => id).sort()

async function bought(client: Client, order: Order): Promise<Order> {
  await payFully(server, client, order.id)
  return client.orders.detail({ id: order.id })
}

async function have(client: Client, courseId: number) {
  return bought(client, await buy(client, courseId))
}

describe('addresses', () => {
  test('printed material needs an address of the buyer’s own', async () => {
    const { client } = await newVisitor(server)
    const page = await client.buying.singleConfirm({ courseId: COURSE })
    expect(page.needFillAddress).toBe(true)
    await expect(submit(client, page)).rejects.toMatchObject({ code: 5006 })
    const { checkoutKey } = page
    const { addressId: theirs } = await newPlainBuyer(server)
    const foreign = await client.buying.singlePreview({ checkoutKey, addressId: theirs })
    expect(foreign.address).toBeNull()
    await expect(submit(client, foreign)).rejects.toMatchObject({ code: 5006 })
    const { id: addressId } = await client.addresses.create(ADDRESS)
    const order = await submit(
      client,
      await client.buying.singlePreview({ checkoutKey, addressId }),
    )
    expect(order).toMatchObject({ needFillAddress: false, defaultAddress: { id: addressId } })
  })

  test('the address can be changed until the parcel is sent', async () => {
    const { client } = await newPlainBuyer(server)
    const { id } = await have(client, COURSE)
    const { id: addressId } = await client.addresses.create({ ...ADDRESS, detail: '二号楼' })
    expect(await client.orders.address({ id })).toMatchObject({ needed: true, canChange: true })
    const moved = await client.orders.setAddress({ id, addressId })
    expect(moved.address).toMatchObject({ detail: '二号楼' })
    expect((await client.express.list()).list[0]?.address.detail).toBe('二号楼')
    await server.store.db.execute(sql`update deliveries set status = 'shipped',
      shipped_at = 1, tracking_no = ${id} where source_id = ${id}`)
    const late = client.orders.setAddress({ id, addressId })
    await expect(late).rejects.toMatchObject({ code: 5210 })
    const other = await newPlainBuyer(server)
    await expect(other.client.orders.address({ id })).rejects.toMatchObject({ code: 4040 })
    const theirs = other.client.orders.setAddress({ id, addressId: other.addressId })
    await expect(theirs).rejects.toMatchObject({ code: 4040 })
  })
})

describe('cart', () => {
  test('checked lines become one order and are removed from the cart', async () => {
    const { client, userId } = await newPlainBuyer(server)
    await giveCouponTo(server, userId, 501)
    for (const courseId of [COURSE, 1003, 1019]) await client.cart.add({ courseId })
    await client.cart.add({ courseId: COURSE })
    const cart = await client.cart.check({ courseIds: [1003], checked: false })
    expect(cart).toMatchObject({ count: 3, checkedCount: 2, allChecked: false })
    const page = await client.buying.cartConfirm()
    expect(page).toMatchObject({ type: OrderType.Cart, courseIds: [1019, COURSE] })
    expect(page.price.total).toBe(cart.total - 4000)
    const order = await client.buying.cart(sent(page))
    expect(order.lines.map(({ courseId }) => courseId)).toEqual([1019, COURSE])
    expect((await client.cart.list()).list.map(({ courseId }) => courseId)).toEqual([1003])
    await bought(client, order)
    expect(await ownedIds(client)).toEqual([COURSE, GIFT_COURSE, 1019])
    expect((await client.cart.removeAll()).count).toBe(0)
  })

  test('the message names the line that can’t be bought', async () => {
    const { client } = await newPlainBuyer(server)
    await expect(client.buying.cartConfirm()).rejects.toMatchObject({ code: 5108 })
    for (const courseId of [1003, 1004]) await client.cart.add({ courseId })
    const page = await client.buying.cartConfirm()
    await server.store.db.execute(sql`update courses set status = 'off' where id = 1004`)
    const error = { code: 5002, message: expect.stringMatching(/^《.+》已下架$/) }
    await expect(client.buying.cart(sent(page))).rejects.toMatchObject(error)
    expect((await client.cart.list()).list.find((line) => line.courseId === 1004)?.state).toBe(
      'offShelf',
    )
    await expect(client.cart.add({ courseId: 1004 })).rejects.toMatchObject({ code: 5002 })
    await server.store.db.execute(sql`update courses set status = 'on' where id = 1004`)
    await have(client, 1004)
    const owned = { code: 5003, message: expect.stringMatching(/^你已拥有《.+》$/) }
    await expect(client.buying.cart(sent(page))).rejects.toMatchObject(owned)
  })

  test('with the time at which it was added, a removed line is put back where it was', async () => {
    const { client } = await newPlainBuyer(server)
    for (const courseId of [1003, 1004, 1019]) {
      await client.cart.add({ courseId })
      server.clock.advance(1000)
    }
    const idsOf = ({ list }: Cart) => list.map(({ courseId }) => courseId)
    const before = await client.cart.list()
    const addedAt = before.list[1]?.addedAt ?? 0
    await client.cart.remove({ courseIds: [1004] })
    expect(idsOf(await client.cart.add({ courseId: 1004, addedAt }))).toEqual(idsOf(before))
  })

  test('a line removed from the cart after the page was opened is not ordered', async () => {
    const { client } = await newPlainBuyer(server)
    for (const courseId of [1003, 1019]) await client.cart.add({ courseId })
    const page = await client.buying.cartConfirm()
    await client.cart.remove({ courseIds: [1019] })
    await expect(client.buying.cart(sent(page))).rejects.toMatchObject({ code: 5108 })
    expect((await client.orders.list({})).list).toEqual([])
    expect((await client.cart.list()).list.map(({ courseId }) => courseId)).toEqual([1003])
  })

  test('when another order bought one of the courses before the payment, the whole order is refunded', async () => {
    const { client } = await newPlainBuyer(server)
    for (const courseId of [1003, 1004]) await client.cart.add({ courseId })
    const order = await client.buying.cart(sent(await client.buying.cartConfirm()))
    // Afterwards its payment could not be started any more.
    const visit = await openCashier(server, await pay(client, order.id))
    await have(client, 1003)
    await visit.press('confirm')
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id: order.id })).status).toBe('refunded')
    expect(await ownedIds(client)).toEqual([1003])
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: order.amount })
  })
})

describe('bundles', () => {
  test('a fixed bundle is bought as a whole at its price, with a coupon', async () => {
    const { client, userId } = await newPlainBuyer(server)
    await giveCouponTo(server, userId, 501)
    const page = await client.buying.bundleConfirm({ bundleId: 601 })
    expect(page.courseIds).toEqual([1009, 1010, 1011])
    expect(page.price.total).toBe(309_900 - 4000)
    const order = await bought(client, await client.buying.bundle(sent(page)))
    expect(order).toMatchObject({ type: OrderType.Joint, status: 'paid' })
    expect(await ownedIds(client)).toEqual([1009, 1010, 1011])
  })

  test.each([
    ['three of six', [1017, 1018, 1021], null],
    ['too few', [1017, 1018], 4000],
    ['too many', [1017, 1018, 1019, 1021], 4000],
    ['without the group that is needed', [1021, 1022], 4000],
    ['a course that is not in it', [1017, 1018, 1001], 4000],
    ['the same one twice', [1017, 1017, 1018], 4000],
  ])('choose: %s', async (_, courseIds, code) => {
    const { client } = await newPlainBuyer(server)
    const page = client.buying.bundleConfirm({ bundleId: 602, courseIds })
    if (code) await expect(page).rejects.toMatchObject({ code })
    else expect((await page).price.total).toBe(27_900)
  })
})

describe('pre-sales', () => {
  async function depositOf(client: Client, presaleId: number): Promise<Order> {
    const page = await client.buying.depositProductConfirm({ presaleId })
    return bought(client, await client.buying.depositProduct(sent(page)))
  }

  test('¥100 counts as ¥300, and the balance opens the course', async () => {
    const { client } = await newPlainBuyer(server)
    const deposit = await depositOf(client, 702)
    expect(deposit).toMatchObject({ type: 12, amount: 10_000, status: 'paid' })
    expect(await ownedIds(client)).toEqual([])
    const seen = await client.buying.presale({ id: 702 })
    expect(seen).toMatchObject({ status: 'balanceOpen', depositOrderId: deposit.id })
    const page = await client.buying.depositCourseConfirm({ orderId: deposit.id })
    expect(page).toMatchObject({ type: 11, choices: { couponId: null } })
    expect(page.price.total).toBe(169_900 - 30_000)
    const order = await bought(client, await client.buying.depositCourse(sent(page)))
    expect(await ownedIds(client)).toEqual([1010])
    expect((await client.buying.presale({ id: 702 })).status).toBe('done')
    const again = client.buying.depositCourseConfirm({ orderId: deposit.id })
    await expect(again).rejects.toMatchObject({ code: 5003 })
    // Given back, the deposit goes back with it.
    await client.orders.refund({ id: order.id })
    expect((await client.orders.detail({ id: deposit.id })).status).toBe('refunded')
    expect(await moneyOf(server, deposit.id)).toEqual({ in: 10_000, out: 10_000 })
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: order.amount })
  })

  test('a second deposit, a balance before its time, another user’s balance and a refund by the buyer are refused', async () => {
    const { client } = await newPlainBuyer(server)
    const deposit = await depositOf(client, 701)
    const second = client.buying.depositProductConfirm({ presaleId: 701 })
    await expect(second).rejects.toMatchObject({ code: 5010 })
    const early = client.buying.depositCourseConfirm({ orderId: deposit.id })
    await expect(early).rejects.toMatchObject({ code: 5002 })
    const other = await newPlainBuyer(server)
    const theirs = other.client.buying.depositCourseConfirm({ orderId: deposit.id })
    await expect(theirs).rejects.toMatchObject({ code: 4040 })
    const back = client.orders.refund({ id: deposit.id })
    await expect(back).rejects.toMatchObject({ code: 5106 })
  })

  test('a deposit is not paid in instalments, however high; its balance may be', async () => {
    const { client } = await newPlainBuyer(server)
    const page = await client.buying.depositProductConfirm({ presaleId: 702 })
    expect(page).toMatchObject({ price: { total: 10_000 }, couldUseCreditPay: false })
    const { id } = await client.buying.depositProduct(sent(page))
    expect((await client.orders.detail({ id })).couldUseCreditPay).toBe(false)
    const plans = await client.orders.instalments({ id })
    expect(plans).toMatchObject({ couldUseCreditPay: false })
    const paying = client.orders.pay({
      orderId: id,
      paymentType: 'ALI',
      returnUrl: RETURN_URL,
      periods: 3,
    })
    await expect(paying).rejects.toMatchObject({ message: '这笔订单不支持这种分期方式' })
    // The same amount as the price of a course may be.
    await payFully(server, client, id)
    const balance = await client.buying.depositCourseConfirm({ orderId: id })
    expect(balance.couldUseCreditPay).toBe(true)
  })

  test('two concurrent balance orders of one deposit make one order', async () => {
    const { client } = await newPlainBuyer(server)
    const { id: orderId } = await depositOf(client, 702)
    const pages = [
      await client.buying.depositCourseConfirm({ orderId }),
      await client.buying.depositCourseConfirm({ orderId }),
    ]
    const tries = await Promise.allSettled(
      pages.map((page) => client.buying.depositCourse(sent(page))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('the balance of a bundle’s pre-sale opens the chosen courses', async () => {
    await server.store.db.execute(sql`update presales set bundle_id = 602, price = 27900,
      deposit = 2000, counts_as = 5000 where id = 702`)
    const { client } = await newPlainBuyer(server)
    const { id: orderId } = await depositOf(client, 702)
    const courseIds = [1017, 1018, 1019]
    const page = await client.buying.depositBundleConfirm({ orderId, courseIds })
    expect(page.price.total).toBe(27_900 - 5000)
    await bought(client, await client.buying.depositBundle(sent(page)))
    expect(await ownedIds(client)).toEqual(courseIds)
  })

  test('cancelled by the seller, all orders are refunded once', async () => {
    const { client } = await newPlainBuyer(server)
    const { client: other } = await newPlainBuyer(server)
    const { id } = await depositOf(client, 701)
    const unpaid = await other.buying.depositProduct(
      sent(await other.buying.depositProductConfirm({ presaleId: 701 })),
    )
    const { deps } = server.orders
    const told = await Promise.all([1, 2].map(() => cancelPresale(deps, 701, server.clock.now)))
    // Other tests left orders of this pre-sale.
    const own = told.flatMap(({ refunded }) => refunded).filter(({ orderId }) => orderId === id)
    expect(own).toEqual([{ orderId: id, amount: 2000 }])
    expect(told.some(({ cancelled }) => cancelled.includes(unpaid.id))).toBe(true)
    await expect(cancelPresale(deps, 9_999_999, server.clock.now)).rejects.toMatchObject({
      reason: 'notFound',
    })
    expect((await client.orders.detail({ id })).status).toBe('refunded')
    expect(await moneyOf(server, id)).toEqual({ in: 2000, out: 2000 })
    expect((await other.orders.detail({ id: unpaid.id })).status).toBe('cancelled')
    const seen = await client.buying.presale({ id: 701 })
    expect(seen).toMatchObject({ cancelled: true, status: 'refunded' })
    const late = client.buying.depositProductConfirm({ presaleId: 701 })
    await expect(late).rejects.toMatchObject({ code: 5002 })
  })
})

describe('upgrades', () => {
  test('an upgrade costs the difference, and only owners of the smaller course can buy it', async () => {
    const { client } = await newPlainBuyer(server)
    const none = client.buying.upgradeConfirm({ upgradeId: 803 })
    await expect(none).rejects.toMatchObject({ code: 5301 })
    const first = await have(client, 1003)
    expect((await client.buying.upgrades()).list).toMatchObject([{ id: 803, canUpgrade: true }])
    const page = await client.buying.upgradeConfirm({ upgradeId: 803 })
    // The points that the first course brought take off ¥0.99.
    expect(page.price.total).toBe(27_000 - 99)
    await bought(client, await client.buying.upgrade(sent(page)))
    expect(await ownedIds(client)).toEqual([1001, 1003, GIFT_COURSE])
    const detail = await client.buying.upgradeDetail({ id: 803 })
    expect(detail).toMatchObject({ canUpgrade: false, reason: 'owned' })
    // Otherwise the big course would be had for the difference alone.
    const back = client.orders.refund({ id: first.id })
    await expect(back).rejects.toMatchObject({ code: 5106 })
  })
})

describe('gift packs, codes, points', () => {
  test('a pack is bought once and gives its documents', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const page = await client.buying.singleConfirm({ courseId: 904, type: OrderType.GiftConfirm })
    const order = await bought(client, await submit(client, page))
    expect(order).toMatchObject({ type: OrderType.Gift, amount: 990, status: 'paid' })
    const granted = sql`select count(*) as n from document_grants where user_id = ${userId}`
    expect(await numberOf(server, granted)).toBe(4)
    const found = await client.documents.search({}).then(({ list }) => list)
    expect(found.map(({ id }) => id)).toEqual([10171, 10181, 10191, 10201])
    const second = client.buying.singleConfirm({ courseId: 904, type: OrderType.GiftConfirm })
    const data = { orderId: order.id }
    await expect(second).rejects.toMatchObject({ code: 5110, envelope: { data } })
    const free = client.buying.singleConfirm({ courseId: 901, type: OrderType.GiftConfirm })
    await expect(free).rejects.toMatchObject({ code: 5002 })
  })

  test('a code is previewed, and used once by one of five users', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => newPlainBuyer(server)))
    const code = 'kz-tingli 7'
    const gift = await people[0]?.client.buying.previewCode({ code })
    expect(gift).toMatchObject({ course: { id: 1004 }, owned: false })
    const tries = await Promise.allSettled(
      people.map(({ client }) => client.buying.redeemCode({ code })),
    )
    const won = tries.filter((one) => one.status === 'fulfilled')
    expect(won).toMatchObject([{ value: { status: 'paid', amount: 0, courseIds: [1004] } }])
    const codes = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(codes).toEqual([5022, 5022, 5022, 5022])
    const { client } = await newPlainBuyer(server)
    for (const [wrong, error] of [
      ['NOSUCHCODE', 5021],
      ['KZGAOSHU1', 5023],
      ['KZCHANGJU', 5022],
    ] as const) {
      const looked = client.buying.previewCode({ code: wrong })
      await expect(looked).rejects.toMatchObject({ code: error })
    }
  })

  test('a good for points and money; cancelling returns points and stock', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const poor = client.buying.pointsGoodConfirm({ goodId: 1306 })
    await expect(client.buying.pointsGood(sent(await poor))).rejects.toMatchObject({ code: 5007 })
    const gift = { userId, change: 5000, reason: 'test', ref: 'x', now: server.clock.now }
    await server.store.inTransaction((tx) => changePoints(tx, gift))
    const stock = () => numberOf(server, sql`select stock as n from points_goods where id = 1306`)
    const [points, left] = [(await client.users.current()).points, await stock()]
    const order = () =>
      client.buying
        .pointsGoodConfirm({ goodId: 1306 })
        .then((page) => client.buying.pointsGood(sent(page)))
    const first = await order()
    expect(first).toMatchObject({ amount: 990, pureGoods: true })
    expect([(await client.users.current()).points, await stock()]).toEqual([
      points - 2400,
      left - 1,
    ])
    await client.orders.cancel({ id: first.id })
    expect([(await client.users.current()).points, await stock()]).toEqual([points, left])
    await bought(client, await order())
    expect((await client.points.exchanges()).list).toMatchObject([{ goodId: 1306, points: 2400 }])
    expect((await client.express.list()).list[0]?.items).toMatchObject([{ name: '四级核心词卡' }])
  })
})

describe('after the purchase', () => {
  test('an order can be refunded within 7 days, unless the server served more than a tenth of a lesson', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const order = await have(client, 1003)
    expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: true })
    const watched = (percent: number) =>
      server.store.db.execute(sql`insert into served_streams
          (user_id, section_id, bought_at, blocks, served_seconds)
        select ${userId}, id, ${server.clock.now}, '', duration_seconds * ${percent}::int / 100
        from sections where course_id = 1003 and duration_seconds > 0 order by id limit 1
        on conflict (user_id, section_id, bought_at) do update set served_seconds = excluded.served_seconds`)
    await watched(50)
    const studied = client.orders.refund({ id: order.id })
    await expect(studied).rejects.toMatchObject({
      code: 5106,
      message: expect.stringMatching('学习'),
    })
    await watched(9)
    await Promise.all([1, 2, 3].map(() => client.orders.refund({ id: order.id })))
    expect(failedRefunds(server)).toEqual([])
    expect((await client.orders.detail({ id: order.id })).status).toBe('refunded')
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: order.amount })
    expect(await ownedIds(client)).toEqual([])
    const later = await have(client, 1004)
    await server.store.db.execute(
      sql`update orders set paid_at = paid_at - ${7 * DAY}::bigint where id = ${later.id}`,
    )
    const late = client.orders.refund({ id: later.id })
    await expect(late).rejects.toMatchObject({ code: 5106 })
  })

  test('lists, counts, hiding, buying again, cancelling all', async () => {
    const { client } = await newPlainBuyer(server)
    const paid = await have(client, 1003)
    const unpaid = await buy(client, 1004)
    await buy(client, 1019)
    expect(await client.orders.counts()).toMatchObject({ all: 3, unpaid: 2, paid: 1 })
    const hide = client.orders.hide({ id: unpaid.id })
    await expect(hide).rejects.toMatchObject({ code: 5104 })
    const { cancelled } = await client.orders.cancelAll()
    expect(cancelled).toHaveLength(2)
    await client.orders.hide({ id: unpaid.id })
    expect(await client.orders.counts()).toMatchObject({ all: 2, cancelled: 1 })
    expect((await client.orders.list()).total).toBe(2)
    expect(await client.orders.rebuy({ id: unpaid.id })).toEqual({
      to: { kind: 'course', id: 1004 },
      notice: null,
      courseIds: [1004],
      unavailable: [],
    })
    const [gone] = (await client.orders.rebuy({ id: paid.id })).unavailable
    expect(gone).toMatchObject({ courseId: 1003, reason: 'owned' })
    const next = await client.orders.nextSteps({ id: paid.id })
    expect(next).toMatchObject({ delivered: true, courses: [{ courseId: 1003 }] })
  })
})
