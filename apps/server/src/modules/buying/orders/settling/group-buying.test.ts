import type { Client } from '@kaozhou/api'
import { HOUR, OrderType } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { moneyOf, newPlainBuyer, numberOf, pay, payFully } from '../buying.fixture'
import { runOrderJobs } from './order-jobs'

/** Three people, from ¥399 to ¥329. */
const COURSE = 1001

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function lead(client: Client) {
  const page = await client.buying.singleConfirm({
    courseId: COURSE,
    type: OrderType.AssembleConfirm,
  })
  const { checkoutKey } = page
  return client.buying.groupLeader({ checkoutKey, total: page.price.total })
}

async function follow(client: Client, assembleEventId: number) {
  const type = OrderType.AssembleConfirm
  const page = await client.buying.singleConfirm({ courseId: COURSE, type, assembleEventId })
  const { checkoutKey } = page
  return client.buying.groupFollower({ checkoutKey, total: page.price.total })
}

const owns = async (client: Client) =>
  (await client.courses.owned()).list.some(({ id }) => id === COURSE)
const statusOf = async (client: Client, id: string) => (await client.orders.detail({ id })).status

/** A group whose leader has paid. */
async function opened() {
  const leader = await newPlainBuyer(server)
  const order = await lead(leader.client)
  await payFully(server, leader.client, order.id)
  return { ...leader, order, groupId: order.assembleEventId ?? 0 }
}

describe('a group of three', () => {
  test('the last payment opens the course for all members', async () => {
    const leader = await opened()
    expect(leader.order).toMatchObject({ type: OrderType.Assemble, assembleId: COURSE })
    const product = await server.client.courses.product({ id: COURSE })
    expect(leader.order.amount).toBe(product.groupBuying?.price)
    expect(await owns(leader.client)).toBe(false)
    const others = [await newPlainBuyer(server), await newPlainBuyer(server)]
    for (const { client } of others) {
      const { id } = await follow(client, leader.groupId)
      await payFully(server, client, id)
    }
    for (const { client } of [leader, ...others]) expect(await owns(client)).toBe(true)
    const next = await leader.client.orders.nextSteps({ id: leader.order.id })
    expect(next).toMatchObject({ delivered: true, group: { status: 'succeeded', placesLeft: 0 } })
  })

  test('not complete after 24 hours, every payment is refunded once', async () => {
    const leader = await opened()
    const follower = await newPlainBuyer(server)
    const order = await follow(follower.client, leader.groupId)
    await payFully(server, follower.client, order.id)
    server.clock.advance(24 * HOUR)
    const { deps } = server.orders
    await Promise.all([1, 2, 3].map(() => runOrderJobs(deps, server.clock.now)))
    await runOrderJobs(deps, server.clock.now)
    for (const { client, id } of [
      { client: leader.client, id: leader.order.id },
      { client: follower.client, id: order.id },
    ]) {
      expect(await statusOf(client, id)).toBe('refunded')
      const { amount } = leader.order
      expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })
      expect(await owns(client)).toBe(false)
    }
  })

  test('an unpaid order reserves its place for 15 minutes', async () => {
    const leader = await opened()
    const slow = await newPlainBuyer(server)
    const late = await follow(slow.client, leader.groupId)
    const second = await newPlainBuyer(server)
    await follow(second.client, leader.groupId)
    const third = await newPlainBuyer(server)
    const join = () => follow(third.client, leader.groupId)
    await expect(join()).rejects.toMatchObject({ code: 5004 })
    server.clock.advance(HOUR / 4)
    await payFully(server, third.client, (await join()).id)
    const fourth = await newPlainBuyer(server)
    await payFully(server, fourth.client, (await follow(fourth.client, leader.groupId)).id)
    // The group is complete: the late friend is told before the payment.
    await expect(pay(slow.client, late.id)).rejects.toMatchObject({ code: 5004 })
  })

  test('joining twice, a course without group price and a voucher are refused', async () => {
    const leader = await opened()
    const again = follow(leader.client, leader.groupId)
    await expect(again).rejects.toMatchObject({ code: 5008 })
    const { client } = await newPlainBuyer(server)
    const type = OrderType.AssembleConfirm
    const [course] = (
      (await server.store.db.execute(
        sql`select id from courses where group_people is null limit 1`,
      )) as unknown as { rows: { id: number }[] }
    ).rows
    const none = client.buying.singleConfirm({ courseId: course?.id ?? 0, type })
    await expect(none).rejects.toMatchObject({ code: 5002 })
    const page = await client.buying.singleConfirm({ courseId: COURSE, type })
    expect(page.choices.couponId).toBeNull()
    const { checkoutKey } = page
    const wrongCall = client.buying.single({ checkoutKey, total: page.price.total })
    await expect(wrongCall).rejects.toMatchObject({ code: 4000 })
  })

  test('ten pay for three places; three get the course, seven are refunded', async () => {
    const leader = await newPlainBuyer(server)
    const { assembleEventId } = await lead(leader.client)
    const groupId = assembleEventId ?? 0
    const people: { client: Client; id: string }[] = []
    // Held places expire again and again before anybody pays, as when ten people hesitate.
    for (let index = 0; index < 10; index += 1) {
      const { client } = await newPlainBuyer(server)
      people.push({ client, id: (await follow(client, groupId)).id })
      await server.store.db.execute(
        sql`update group_members set status = 'released' where group_id = ${groupId}`,
      )
    }
    await server.store.db.execute(
      sql`insert into payment_trades (trade_no, order_id, provider, amount, created_at)
          select id || '1', id, 'ALI', amount, 0 from orders where group_id = ${groupId}`,
    )
    const { settleNotification } = await import('./settle-payment')
    await Promise.all(
      people.map(async ({ client, id }) => {
        const { amount } = await client.orders.detail({ id })
        const tradeNo = `${id}1`
        const event = { kind: 'paid', eventId: id, tradeNo, transactionId: id, amount } as const
        await settleNotification(
          { ...server.orders.deps, payments: giving() },
          'ALI',
          { ...event, paidAt: null },
          server.clock.now,
        )
      }),
    )
    await runOrderJobs({ ...server.orders.deps, payments: giving() }, server.clock.now)
    const states = await Promise.all(people.map(({ client, id }) => statusOf(client, id)))
    expect(states.filter((state) => state === 'paid')).toHaveLength(3)
    expect(states.filter((state) => state === 'refunded')).toHaveLength(7)
    const refunds = await numberOf(
      server,
      sql`select count(*) as n from refunds where order_id in ${people.map(({ id }) => id)}`,
    )
    expect(refunds).toBe(7)
  })
})

/** A payment provider that refunds at once. */
function giving() {
  const { payments } = server.orders.deps
  return {
    ...payments,
    provider: (name: 'ALI' | 'WECHAT') => ({
      ...payments.provider(name),
      refund: async () => 'succeeded' as const,
    }),
  }
}
