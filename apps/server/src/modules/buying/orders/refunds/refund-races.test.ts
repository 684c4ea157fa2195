import { HOUR } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { listParcelsOfOrders, lockParcels } from '../../express/parcel-repository'
import {
  buy,
  COURSE,
  moneyOf,
  newPlainBuyer,
  numberOf,
  openCashier,
  pay,
  payFully,
} from '../buying.fixture'
import { cancelOrder, expireOverdue } from '../settling/close-order'
import { finishRefund, runRefunds } from '../settling/run-refunds'
import { readOrderMoney } from './order-money'
import { bankGave, buyCart, giveBackNow, lines } from './refunds.fixture'

/** Each race is run so many times, since a single one may be won by the same side every time. */
const ROUNDS = 5

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// One address gets only so many codes in an hour.
beforeEach(() => server.clock.advance(HOUR))

const won = (tries: PromiseSettledResult<unknown>[]) =>
  tries.filter(({ status }) => status === 'fulfilled').length

/** The books, the provider's and the sums that the database keeps with payments and lines say the same. */
async function expectBooksAgree(orderId: string): Promise<number> {
  await runRefunds(server.orders.deps, server.clock.now)
  await server.orders.deliverNotices()
  const { payments, refunds } = await readOrderMoney(server.store.db, orderId)
  const { out } = await moneyOf(server, orderId)
  expect(out).toBe(await bankGave(server, orderId))
  expect(out).toBe(refunds.reduce((sum, { amount }) => sum + amount, 0))
  expect(out).toBe(payments.reduce((sum, { refunded }) => sum + refunded, 0))
  for (const { amount, refunded } of payments) expect(refunded).toBeLessThanOrEqual(amount)
  return out
}

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', () => {
  test('two of staff refund the same line at once: it goes back once', async () => {
    const { client } = await newPlainBuyer(server)
    const order = await buyCart(server, client, [1003, 1019])
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => giveBackNow(server, order.id, lines({ position: 0 }))),
    )
    expect(won(tries)).toBe(1)
    expect(await expectBooksAgree(order.id)).toBe(order.lines[0]?.price)
  })

  test('five refunds of a third of a line at once: three fit', async () => {
    const { client } = await newPlainBuyer(server)
    const order = await buyCart(server, client, [1003, 1019])
    const price = order.lines[0]?.price ?? 0
    const amount = Math.floor(price / 3)
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        giveBackNow(server, order.id, lines({ position: 0, amount })),
      ),
    )
    expect(won(tries)).toBe(3)
    expect(await expectBooksAgree(order.id)).toBe(3 * amount)
  })

  test('one key sent twice at once gives back once, and both get the same answer', async () => {
    const { client } = await newPlainBuyer(server)
    const order = await buyCart(server, client, [1003, 1019])
    const key = `race-${order.id}`
    const ask = lines({ position: 0, amount: 900 })
    const [one, two] = await Promise.all([1, 2].map(() => giveBackNow(server, order.id, ask, key)))
    expect(one).toEqual(two)
    expect(await expectBooksAgree(order.id)).toBe(900)
  })

  test('staff refund a line while the buyer refunds the order: all goes back, nothing twice', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const order = await buyCart(server, client, [1003, 1019])
    await Promise.allSettled([
      giveBackNow(server, order.id, lines({ position: 0 })),
      client.orders.refund({ id: order.id }),
    ])
    expect(await expectBooksAgree(order.id)).toBe(order.amount)
    expect((await client.orders.detail({ id: order.id })).status).toBe('refunded')
    const owned = sql`select count(*) as n from enrolments where user_id = ${userId}`
    expect(await numberOf(server, owned)).toBe(0)
    expect(await numberOf(server, sql`select points as n from users where id = ${userId}`)).toBe(0)
  })

  test('the buyer cancels, the payment is notified and staff refund: it is paid for, or all is back', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, 1003)
    await (await openCashier(server, await pay(client, id))).press('confirm')
    const { deps } = server.orders
    const { now } = server.clock
    await Promise.allSettled([
      server.orders.deliverNotices(),
      cancelOrder(deps, id, { userId, now }),
      giveBackNow(server, id, { kind: 'whole' }),
    ])
    await server.orders.deliverNotices()
    const out = await expectBooksAgree(id)
    const { status } = await client.orders.detail({ id })
    expect({ status, out }).toEqual(
      status === 'paid' ? { status, out: 0 } : { status: 'refunded', out: amount },
    )
  })

  test('a payment that is notified after the order’s end, while staff refund it: it goes back once', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount, expiresAt } = await buy(client, 1003)
    const cashier = await openCashier(server, await pay(client, id))
    const { db } = server.store
    await db.execute(
      sql`update orders set status = 'expired', closed_at = ${expiresAt} where id = ${id}`,
    )
    // The provider may notify before it is told to.
    await cashier.press('confirm')
    await Promise.allSettled([
      server.orders.deliverNotices(),
      giveBackNow(server, id, { kind: 'whole' }),
      expireOverdue(server.orders.deps, server.clock.now),
      giveBackNow(server, id, { kind: 'whole' }),
    ])
    await server.orders.deliverNotices()
    expect(await expectBooksAgree(id)).toBe(amount)
    expect((await client.orders.detail({ id })).status).toBe('refunded')
  })

  test('the provider’s notification of a refund arrives while the next one begins', async () => {
    const { client } = await newPlainBuyer(server)
    const order = await buyCart(server, client, [1003, 1019], 'WECHAT')
    await giveBackNow(server, order.id, lines({ position: 0 }))
    const [first] = (await readOrderMoney(server.store.db, order.id)).refunds
    await Promise.allSettled([
      finishRefund(server.orders.deps, first?.refundNo ?? '', server.clock.now),
      giveBackNow(server, order.id, { kind: 'whole' }),
      server.orders.deliverNotices(),
    ])
    expect(await expectBooksAgree(order.id)).toBe(order.amount)
    expect((await client.orders.detail({ id: order.id })).status).toBe('refunded')
  })

  test('a parcel is sent while its order is refunded: sent, or cancelled, and the plan says which', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, COURSE)
    await payFully(server, client, id)
    const ship = server.store.inTransaction(async (tx) => {
      const held = (await listParcelsOfOrders(tx, [id])).map(({ parcel }) => parcel.id)
      const [parcel] = await lockParcels(tx, held)
      if (parcel?.status !== 'preparing') return
      await tx.execute(sql`update deliveries set status = 'shipped', shipped_at = 1,
        tracking_no = ${id} where id = ${parcel.id}`)
    })
    const [, given] = await Promise.all([ship, giveBackNow(server, id, { kind: 'whole' })])
    expect(await expectBooksAgree(id)).toBe(amount)
    const shipped = await numberOf(
      server,
      sql`select count(*) as n from deliveries where source_id = ${id} and status = 'shipped'`,
    )
    expect(given.plan.parcel).toBe(shipped === 1 ? 'sent' : 'cancelled')
  })
})
