import type { Client } from '@kaozhou/api'
import { HOUR, OrderType, startOfBeijingDay } from '@kaozhou/domain'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userCoupons } from '../../../database/schema/markets'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import {
  buy,
  giveCouponTo,
  newPlainBuyer,
  openCashier,
  pay,
  payFully,
} from '../../buying/orders/buying.fixture'
import { runOrderJobs } from '../../buying/orders/settling/order-jobs'
import { writeDueNotices } from './reminder-service'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Each job three times at once, as on three servers. */
async function runJobs() {
  const { now } = server.clock
  const jobs = [1, 2, 3].flatMap(() => [
    runOrderJobs(server.orders.deps, now),
    writeDueNotices(server.store, now),
  ])
  await Promise.all(jobs)
}

async function told(client: Client) {
  await runJobs()
  const { list } = await client.notices.list({ length: 50 })
  return list.map(({ kind, ref, title }) => ({ kind, ref, title }))
}

const GROUP = { courseId: 1004, type: OrderType.AssembleConfirm }

/** Takes a place in a group of the person's own, or in the one that is named. */
async function join(client: Client, assembleEventId?: number) {
  const page = await client.buying.singleConfirm({
    ...GROUP,
    ...(assembleEventId && { assembleEventId }),
  })
  const submitted = { checkoutKey: page.checkoutKey, total: page.price.total }
  return assembleEventId
    ? client.buying.groupFollower(submitted)
    : client.buying.groupLeader(submitted)
}

describe('a refund', () => {
  test('one that the buyer asked for is told once, and leads to its order', async () => {
    const { client } = await newPlainBuyer(server)
    const { id } = await buy(client, 1003)
    await payFully(server, client, id)
    expect(await told(client)).toEqual([])
    await client.orders.refund({ id })
    const title = expect.stringMatching(/^《四级真题精讲.*》退款成功，¥99 已原路退回$/)
    expect(await told(client)).toEqual([{ kind: 'refund', ref: id, title }])
    expect(await told(client)).toHaveLength(1)
  })

  test('the second of two payments is told apart from the refund of the order', async () => {
    const { client } = await newPlainBuyer(server)
    const { id } = await buy(client, 1003)
    const cashiers = [
      await openCashier(server, await pay(client, id, 'ALI')),
      await openCashier(server, await pay(client, id, 'WECHAT')),
    ]
    for (const cashier of cashiers) await cashier.press('confirm')
    await server.orders.deliverNotices()
    const twice = expect.stringContaining('多付了一次，课程不受影响，¥99 已原路退回')
    expect(await told(client)).toEqual([{ kind: 'refund', ref: id, title: twice }])
    await client.orders.refund({ id })
    expect(await told(client)).toHaveLength(2)
  })
})

describe('a group that was not filled', () => {
  test('who had paid is told once, and that the money went back; who had not paid is not', async () => {
    const leader = await newPlainBuyer(server)
    const follower = await newPlainBuyer(server)
    const order = await join(leader.client)
    await payFully(server, leader.client, order.id)
    await join(follower.client, order.assembleEventId ?? 0)
    server.clock.advance(24 * HOUR)
    const notices = await told(leader.client)
    expect(notices.map(({ kind }) => kind).sort()).toEqual(['group', 'refund'])
    expect(notices).toContainEqual({
      kind: 'group',
      ref: String(order.assembleEventId),
      title: expect.stringContaining('的团没有满员，付的款会原路退回'),
    })
    expect(await told(follower.client)).toEqual([])
  })
})

describe('coupons and red packets that end', () => {
  test('those of one day are told together the day before, in the daytime, and once', async () => {
    const { client, userId } = await server.loginAs('13711112222')
    const ids = [await giveCouponTo(server, userId, 501), await giveCouponTo(server, userId, 502)]
    const today = startOfBeijingDay(server.clock.now)
    const at = (day: number, hour: number) => today + (24 * day + hour) * HOUR
    await server.store.db
      .update(userCoupons)
      .set({ endTime: at(4, 0) })
      .where(inArray(userCoupons.id, ids))
    const toldAt = async (day: number, hour: number) => {
      server.clock.now = at(day, hour)
      return (await told(client)).filter(({ kind }) => kind === 'coupon')
    }
    expect(await toldAt(1, 12)).toEqual([])
    expect(await toldAt(2, 3)).toEqual([])
    const title = expect.stringMatching(/^2 张优惠券\d+ 月 \d+ 日到期，还没有用$/)
    expect(await toldAt(2, 10)).toMatchObject([{ kind: 'coupon', title }])
    expect(await toldAt(3, 10)).toHaveLength(1)
  })
})
