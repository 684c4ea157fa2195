import type { Client } from '@kaozhou/api'
import { HOUR, OrderType } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import {
  buy,
  failedRefunds,
  moneyOf,
  newPlainBuyer,
  openCashier,
  pay,
  payFully,
  setStock,
} from '../buying.fixture'
import { runOrderJobs } from './order-jobs'

/** Groups of two. */
const GROUP = { courseId: 1004, type: OrderType.AssembleConfirm }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const statusOf = async (client: Client, id: string) => (await client.orders.detail({ id })).status

describe('a group whose time is over', () => {
  test('a payment that was under way at its end is refunded, like that of its leader', async () => {
    const leader = await newPlainBuyer(server)
    const opening = await leader.client.buying.singleConfirm(GROUP)
    const first = await leader.client.buying.groupLeader(sent(opening))
    await payFully(server, leader.client, first.id)
    server.clock.advance(24 * HOUR - 60_000)
    const late = await newPlainBuyer(server)
    const assembleEventId = first.assembleEventId ?? 0
    const joining = await late.client.buying.singleConfirm({ ...GROUP, assembleEventId })
    const second = await late.client.buying.groupFollower(sent(joining))
    const cashier = await openCashier(server, await pay(late.client, second.id))
    // Pressing sends the notice at once: before the end it could still come in time.
    server.clock.advance(2 * 60_000)
    await cashier.press('confirm')
    await runOrderJobs(server.orders.deps, server.clock.now)
    await server.orders.deliverNotices()
    await runOrderJobs(server.orders.deps, server.clock.now)
    expect(failedRefunds(server)).toEqual([])
    for (const [{ client }, { id, amount }] of [
      [leader, first],
      [late, second],
    ] as const) {
      expect(await statusOf(client, id)).toBe('refunded')
      expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })
      expect((await client.courses.owned()).list).toEqual([])
    }
  })
})

describe('the last place of a course', () => {
  test('cancelling the order that holds it lets exactly one of those who wait have it', async () => {
    await setStock(server, 1, 1003)
    const holder = await newPlainBuyer(server)
    const held = await buy(holder.client, 1003)
    const waiting = [await newPlainBuyer(server), await newPlainBuyer(server)]
    for (const { client } of waiting) {
      await expect(buy(client, 1003)).rejects.toMatchObject({ code: 5001 })
    }
    await holder.client.orders.cancel({ id: held.id })
    const ends = await Promise.allSettled(waiting.map(({ client }) => buy(client, 1003)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(pay(holder.client, held.id)).rejects.toMatchObject({ code: 5104 })
    await setStock(server, null, 1003)
  })
})

function sent({ checkoutKey, price }: { checkoutKey: string; price: { total: number } }) {
  return { checkoutKey, total: price.total }
}
