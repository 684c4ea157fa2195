import type { Checkout, Client, Order } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { changePoints } from '../../../people/points/change-points'
import { buy, cancelPresale, newBuyer, payFully, setStock, submit } from '../buying.fixture'

/** A course with a group price. */
const COURSE = 1019
const BUNDLE = 601
const NUMBER_BUNDLE = { bundleId: 602, courseIds: [COURSE, 1018, 1021] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sent = ({ checkoutKey, price }: Checkout) => ({ checkoutKey, total: price.total })

const leaderPage = (client: Client) =>
  client.buying.singleConfirm({ courseId: COURSE, type: OrderType.AssembleConfirm })

async function lead(client: Client): Promise<Order> {
  return client.buying.groupLeader(sent(await leaderPage(client)))
}

async function follow(client: Client, assembleEventId: number): Promise<Order> {
  const type = OrderType.AssembleConfirm
  const page = await client.buying.singleConfirm({ courseId: COURSE, type, assembleEventId })
  return client.buying.groupFollower(sent(page))
}

async function openGroup(): Promise<number> {
  const { client } = await newBuyer(server)
  const { id, assembleEventId } = await lead(client)
  await payFully(server, client, id)
  return assembleEventId ?? 0
}

async function payDeposit(client: Client, presaleId: number): Promise<Order> {
  const page = await client.buying.depositProductConfirm({ presaleId })
  const order = await client.buying.depositProduct(sent(page))
  await payFully(server, client, order.id)
  return order
}

async function cancelled(client: Client, order: Order) {
  await client.orders.cancel({ id: order.id })
  return client.orders.rebuy({ id: order.id })
}

/** Changes the database for the time of `act`. */
async function during<T>(
  change: ReturnType<typeof sql>,
  undo: ReturnType<typeof sql>,
  act: () => Promise<T>,
): Promise<T> {
  await server.store.db.execute(change)
  try {
    return await act()
  } finally {
    await server.store.db.execute(undo)
  }
}

describe('a closed order leads to where the same is bought', () => {
  const KINDS: [string, (client: Client, userId: number) => Promise<Order>, unknown][] = [
    ['a course', (client) => buy(client, 1003), { kind: 'course', id: 1003 }],
    ['a new group, on the course’s page', lead, { kind: 'course', id: COURSE }],
    [
      'a bundle',
      async (client) =>
        client.buying.bundle(sent(await client.buying.bundleConfirm({ bundleId: BUNDLE }))),
      { kind: 'bundle', id: BUNDLE },
    ],
    [
      'a bundle with a choice',
      async (client) =>
        client.buying.bundle(sent(await client.buying.bundleConfirm(NUMBER_BUNDLE))),
      { kind: 'numberBundle', id: 602 },
    ],
    [
      'the deposit of a pre-sale',
      async (client) =>
        client.buying.depositProduct(
          sent(await client.buying.depositProductConfirm({ presaleId: 702 })),
        ),
      { kind: 'presale', id: 702 },
    ],
    [
      'the balance of a pre-sale',
      async (client) => {
        const { id: orderId } = await payDeposit(client, 702)
        const page = await client.buying.depositCourseConfirm({ orderId })
        return client.buying.depositCourse(sent(page))
      },
      { kind: 'presale', id: 702 },
    ],
    [
      'an upgrade',
      async (client) => {
        const { id } = await buy(client, 1003)
        await payFully(server, client, id)
        return client.buying.upgrade(sent(await client.buying.upgradeConfirm({ upgradeId: 803 })))
      },
      { kind: 'upgrade', id: 803 },
    ],
    [
      'a gift pack',
      async (client) => {
        const type = OrderType.GiftConfirm
        return submit(client, await client.buying.singleConfirm({ courseId: 904, type }))
      },
      { kind: 'giftPack', id: 904 },
    ],
    [
      'a good of the points shop',
      async (client, userId) => {
        const { now } = server.clock
        const gift = { userId, change: 100_000, reason: 'activity' as const, ref: `${userId}`, now }
        await server.store.inTransaction((tx) => changePoints(tx, gift))
        const { list } = await client.points.goods({})
        const good = list.find(({ price, stock }) => price > 0 && stock !== 0)
        const page = await client.buying.pointsGoodConfirm({ goodId: good?.id ?? 0 })
        return client.buying.pointsGood(sent(page))
      },
      { kind: 'pointsGood', id: expect.any(Number) },
    ],
  ]

  test.each(KINDS)('%s', async (_, place, to) => {
    const { client, userId } = await newBuyer(server)
    const again = await cancelled(client, await place(client, userId))
    expect(again).toMatchObject({ to, notice: null })
  })

  test('an order that a friend was asked to pay and a refunded order lead to their course', async () => {
    const { client } = await newBuyer(server)
    const asked = await buy(client, 1003)
    await client.orders.askFriend({ id: asked.id })
    const to = { kind: 'course', id: 1003 }
    expect(await cancelled(client, asked)).toMatchObject({ to, notice: null })
    const { id } = await buy(client, 1003)
    await payFully(server, client, id)
    await client.orders.refund({ id })
    expect(await client.orders.rebuy({ id })).toMatchObject({ to, notice: null })
  })

  test('several courses of a cart lead to the cart', async () => {
    const { client } = await newBuyer(server)
    for (const courseId of [1003, COURSE]) await client.cart.add({ courseId })
    const order = await client.buying.cart(sent(await client.buying.cartConfirm()))
    expect(await cancelled(client, order)).toMatchObject({
      to: { kind: 'cart', id: 0 },
      notice: null,
      courseIds: [COURSE, 1003],
    })
  })

  test('an order of a group leads to that group while it can be joined', async () => {
    const { client } = await newBuyer(server)
    const id = await openGroup()
    const again = await cancelled(client, await follow(client, id))
    expect(again).toMatchObject({ to: { kind: 'group', id }, notice: null })
  })
})

describe('an offer that is gone: the notice says so', () => {
  test('a group that is over: leads to the course, where a new group can be opened', async () => {
    const { client } = await newBuyer(server)
    const id = await openGroup()
    const order = await follow(client, id)
    await client.orders.cancel({ id: order.id })
    await server.store.db.execute(sql`update group_buys set status = 'failed' where id = ${id}`)
    expect(await client.orders.rebuy({ id: order.id })).toMatchObject({
      to: { kind: 'course', id: COURSE },
      notice: expect.stringMatching(/^这个团已.+。$/),
    })
  })

  test('a course that is no longer sold to groups: leads to the course alone', async () => {
    const { client } = await newBuyer(server)
    const order = await lead(client)
    await during(
      sql`update courses set group_people = null where id = ${COURSE}`,
      sql`update courses set group_people = 3 where id = ${COURSE}`,
      async () =>
        expect(await cancelled(client, order)).toMatchObject({
          to: { kind: 'course', id: COURSE },
          notice: '这门课程暂不支持拼团。可以单独购买这门课程。',
        }),
    )
  })

  test('a bundle that has ended: leads to a cart with those of its courses that the buyer lacks', async () => {
    const { client } = await newBuyer(server)
    const page = await client.buying.bundleConfirm(NUMBER_BUNDLE)
    const order = await client.buying.bundle(sent(page))
    const { id } = await buy(client, 1018)
    await payFully(server, client, id)
    await during(
      sql`update bundles set end_time = end_time - 10000000000000 where id = 602`,
      sql`update bundles set end_time = end_time + 10000000000000 where id = 602`,
      async () =>
        expect(await cancelled(client, order)).toMatchObject({
          to: { kind: 'cart', id: 0 },
          notice: expect.stringMatching(
            /^联报活动不在进行中。你已拥有《.+》。可以单独购买其中 2 门课程。$/,
          ),
          courseIds: [COURSE, 1021],
        }),
    )
  })

  test('a pre-sale that its seller cancelled: leads to its course', async () => {
    const { client } = await newBuyer(server)
    const page = await client.buying.depositProductConfirm({ presaleId: 701 })
    const { id } = await client.buying.depositProduct(sent(page))
    await cancelPresale(server.orders.deps, 701, server.clock.now)
    expect(await client.orders.rebuy({ id })).toMatchObject({
      to: { kind: 'course', id: 1007 },
      notice: '不在付定金的时间内。可以单独购买这门课程。',
    })
  })

  test('an upgrade whose course the buyer owns by now leads nowhere', async () => {
    const { client } = await newBuyer(server)
    await payFully(server, client, (await buy(client, 1003)).id)
    const page = await client.buying.upgradeConfirm({ upgradeId: 803 })
    const { id } = await client.buying.upgrade(sent(page))
    await client.orders.cancel({ id })
    await payFully(server, client, (await buy(client, 1001)).id)
    const again = await client.orders.rebuy({ id })
    expect(again.to).toBeNull()
    expect(again.notice).toMatch(/拥有/)
  })

  test('a gift pack that the buyer has by another order leads nowhere', async () => {
    const { client } = await newBuyer(server)
    const type = OrderType.GiftConfirm
    const pack = () => client.buying.singleConfirm({ courseId: 904, type })
    const first = await submit(client, await pack())
    await client.orders.cancel({ id: first.id })
    const second = await submit(client, await pack())
    await payFully(server, client, second.id)
    expect(await client.orders.rebuy({ id: first.id })).toMatchObject({
      to: null,
      notice: expect.stringMatching(/你已买过《期末资料包》/),
    })
  })

  test('one course that is off sale or sold out leads nowhere', async () => {
    const { client } = await newBuyer(server)
    const { id } = await buy(client, 1003)
    await client.orders.cancel({ id })
    await setStock(server, 0, 1003)
    const soldOut = await client.orders.rebuy({ id })
    await setStock(server, null, 1003)
    expect(soldOut).toMatchObject({ to: null, notice: expect.stringMatching(/^《.+》已售罄。$/) })
    await during(
      sql`update courses set status = 'off' where id = 1003`,
      sql`update courses set status = 'on' where id = 1003`,
      async () =>
        expect(await client.orders.rebuy({ id })).toMatchObject({
          to: null,
          notice: expect.stringMatching(/^《.+》已下架。$/),
        }),
    )
  })

  test('another person’s order is not found', async () => {
    const [owner, other] = [await newBuyer(server), await newBuyer(server)]
    const { id } = await buy(owner.client, 1003)
    await expect(other.client.orders.rebuy({ id })).rejects.toMatchObject({ code: 4040 })
  })
})
