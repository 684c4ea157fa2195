import { HOUR } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import {
  buy,
  moneyOf,
  newPlainBuyer,
  numberOf,
  openCashier,
  pay,
  payFully,
} from '../../buying/orders/buying.fixture'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

const COURSE = 1003
/** Each race is run so many times, since a single one may be won by the same side every time. */
const ROUNDS = 5

let server: TestServer
let support: Desk
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// One address gets only so many codes in an hour, and a second factor is fresh for minutes.
beforeEach(async () => {
  server.clock.advance(HOUR)
  support = await openDeskAs(server, 'support')
})

const REASON = '老学员优惠'

function change(id: string, before: number, amount: number) {
  return support.client.orders.changePrice({ id, before, amount, key: deedKey(), reason: REASON })
}

/** Two courses in one order that is not paid. */
async function orderTwo() {
  const buyer = await newPlainBuyer(server)
  for (const courseId of [1003, 1019]) await buyer.client.cart.add({ courseId })
  const { checkoutKey, price } = await buyer.client.buying.cartConfirm()
  const order = await buyer.client.buying.cart({ checkoutKey, total: price.total })
  return { ...buyer, order }
}

const tradesOf = (id: string) =>
  server.store.db.execute(
    sql`select t.trade_no, t.amount from payment_trades t where order_id = ${id} order by created_at, trade_no`,
  ) as unknown as Promise<{ rows: { trade_no: string; amount: number }[] }>

describe('the price of an unpaid order', () => {
  test('is previewed by line, lowered, and paid: the student sees the new price and why', async () => {
    const { client, order } = await orderTwo()
    const amount = order.amount - 1_001
    const preview = await support.client.orders.previewPrice({ id: order.id, amount })
    expect(preview).toMatchObject({ before: order.amount, cut: 1_001, refusal: null })
    expect(preview.lines.reduce((sum, line) => sum + line.after, 0)).toBe(amount)
    expect((await client.orders.detail({ id: order.id })).amount).toBe(order.amount)

    expect(await change(order.id, order.amount, amount)).toEqual({ amount })
    const seen = await client.orders.detail({ id: order.id })
    expect(seen).toMatchObject({ amount, price: { total: amount } })
    expect(seen.price.steps.at(-1)).toEqual({
      kind: 'change',
      label: '老师改价',
      amount: 1_001,
      reason: REASON,
    })
    await payFully(server, client, order.id)
    expect(await moneyOf(server, order.id)).toEqual({ in: amount, out: 0 })
    const { timeLine, payments } = await support.client.orders.detail({ id: order.id })
    expect(payments).toMatchObject([{ amount, isExtra: false }])
    expect(timeLine.filter(({ kind }) => kind === 'deed')).toMatchObject([
      { text: `改价：${REASON}` },
    ])
  })

  test('is lowered twice: one step, whose lines are refunded one by one to the fen', async () => {
    const { client, order } = await orderTwo()
    await change(order.id, order.amount, order.amount - 333)
    await change(order.id, order.amount - 333, order.amount - 1_000)
    const seen = await client.orders.detail({ id: order.id })
    expect(seen.price.steps.filter(({ kind }) => kind === 'change')).toMatchObject([
      { amount: 1_000 },
    ])
    await payFully(server, client, order.id)
    for (const position of [0, 1]) {
      const ask = { kind: 'lines' as const, lines: [{ position }] }
      await support.client.refunds.give({ id: order.id, ask, key: deedKey(), reason: REASON })
    }
    await server.orders.deliverNotices()
    const { in: paid, out } = await moneyOf(server, order.id)
    expect({ paid, out }).toEqual({ paid: order.amount - 1_000, out: order.amount - 1_000 })
    expect((await client.orders.detail({ id: order.id })).status).toBe('refunded')
  })

  test('is changed once for one key, and the payment begun since stays open', async () => {
    const { client, order } = await orderTwo()
    const input = {
      id: order.id,
      before: order.amount,
      amount: 100,
      key: deedKey(),
      reason: REASON,
    }
    await support.client.orders.changePrice(input)
    const visit = await openCashier(server, await pay(client, order.id))
    expect(await support.client.orders.changePrice(input)).toEqual({ amount: 100 })
    await visit.press('confirm')
    await server.orders.deliverNotices()
    expect(await moneyOf(server, order.id)).toEqual({ in: 100, out: 0 })
    await expect(support.client.orders.changePrice({ ...input, amount: 50 })).rejects.toMatchObject(
      { code: 5606 },
    )
  })

  test('begins another attempt: the old one is closed at the provider', async () => {
    const { client } = await newPlainBuyer(server)
    const order = await buy(client, COURSE)
    const old = await openCashier(server, await pay(client, order.id))
    await change(order.id, order.amount, 4_000)
    await old.press('confirm')
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id: order.id })).status).toBe('unpaid')
    expect(await moneyOf(server, order.id)).toEqual({ in: 0, out: 0 })
    const { page } = await openCashier(server, await pay(client, order.id))
    expect(page).toContain('40.00')
    const { rows } = await tradesOf(order.id)
    expect(rows.map(({ amount }) => amount)).toEqual([order.amount, 4_000])
    expect(rows[1]?.trade_no).toBe(`${rows[0]?.trade_no}p1`)
  })

  test.each([
    ['raised', (amount: number) => amount + 1, 4000],
    ['left as it is', (amount: number) => amount, 4000],
  ])('is not %s', async (_title, to, code) => {
    const { client } = await newPlainBuyer(server)
    const order = await buy(client, COURSE)
    await expect(change(order.id, order.amount, to(order.amount))).rejects.toMatchObject({ code })
  })

  test('is not lowered by more than one person may refund, for nobody', async () => {
    const owner = await openDeskAs(server, 'owner')
    const limits = { refundAlone: 1_000, key: deedKey(), reason: REASON }
    await owner.client.staff.setLimits(limits)
    const { client } = await newPlainBuyer(server)
    const order = await buy(client, COURSE)
    const { id, amount } = order
    const preview = await owner.client.orders.previewPrice({ id, amount: amount - 1_001 })
    expect(preview.refusal).toContain('最多还能让 ¥10')
    for (const { client: desk } of [owner, support]) {
      const input = { id, before: amount, amount: amount - 1_001, key: deedKey(), reason: REASON }
      await expect(desk.orders.changePrice(input)).rejects.toMatchObject({ code: 4030 })
    }
    await change(id, amount, amount - 600)
    await expect(change(id, amount - 600, amount - 1_001)).rejects.toMatchObject({ code: 4030 })
    await owner.client.staff.setLimits({ ...limits, refundAlone: 50_000, key: deedKey() })
  })

  test('is not changed from a price that somebody else has changed, nor after the payment', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, COURSE)
    await change(id, amount, amount - 1)
    await expect(change(id, amount, amount - 2)).rejects.toMatchObject({ code: 5104 })
    await payFully(server, client, id)
    await expect(change(id, amount - 1, amount - 2)).rejects.toMatchObject({ code: 5104 })
  })

  test('that is paid at the provider already stays, and the order is paid', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, COURSE)
    await (await openCashier(server, await pay(client, id))).press('confirm')
    await expect(change(id, amount, amount - 1)).rejects.toMatchObject({ code: 5104 })
    expect(await client.orders.detail({ id })).toMatchObject({ status: 'paid', amount })
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: 0 })
  })

  test('money at the old price goes back, the order waits for the new one, and is paid by it', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, COURSE)
    const old = await openCashier(server, await pay(client, id))
    // The provider could not be reached while the price was changed.
    await server.store.db.execute(
      sql`update sandbox_trades set trade_no = 'x' || trade_no where trade_no like ${`${id}%`}`,
    )
    await change(id, amount, 4_000)
    await server.store.db.execute(
      sql`update sandbox_trades set trade_no = substr(trade_no, 2) where trade_no like ${`x${id}%`}`,
    )
    await old.press('confirm')
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id })).status).toBe('unpaid')
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })
    const { refunds } = await support.client.orders.detail({ id })
    expect(refunds).toMatchObject([{ reason: 'oldPrice', amount }])

    await payFully(server, client, id)
    const { payments, order } = await support.client.orders.detail({ id })
    expect(order.state).toBe('paid')
    expect(payments).toMatchObject([
      { amount, isExtra: true },
      { amount: 4_000, isExtra: false },
    ])
    await support.client.refunds.give({
      id,
      ask: { kind: 'whole' },
      key: deedKey(),
      reason: REASON,
    })
    await server.orders.deliverNotices()
    expect(await moneyOf(server, id)).toEqual({ in: amount + 4_000, out: amount + 4_000 })
    expect((await client.orders.detail({ id })).status).toBe('refunded')
  })
})

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', () => {
  /** The order is paid by exactly one price, or waits for the new one; whatever else came in has gone back. */
  async function expectOnePrice(id: string, before: number, after: number): Promise<void> {
    await server.orders.deliverNotices()
    const { order } = await support.client.orders.detail({ id })
    expect([before, after]).toContain(order.amount)
    const { in: paid, out } = await moneyOf(server, id)
    expect(paid - out).toBe(order.state === 'paid' ? order.amount : 0)
    const shares = sql`select sum(share) as n from order_lines where order_id = ${id}`
    expect(await numberOf(server, shares)).toBe(order.amount)
  }

  test('a payment is notified while the price is changed', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, COURSE)
    await (await openCashier(server, await pay(client, id))).press('confirm')
    await Promise.allSettled([change(id, amount, 4_000), server.orders.deliverNotices()])
    await expectOnePrice(id, amount, 4_000)
  })

  test('a payment begins, and is made, while the price is changed', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, COURSE)
    await Promise.allSettled([
      change(id, amount, 4_000),
      pay(client, id).then(async (begun) => (await openCashier(server, begun)).press('confirm')),
    ])
    await expectOnePrice(id, amount, 4_000)
  })

  test('the student cancels while the price is changed: it is cancelled, whichever came first', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, COURSE)
    await Promise.allSettled([client.orders.cancel({ id }), change(id, amount, 4_000)])
    expect((await client.orders.detail({ id })).status).toBe('cancelled')
    await expectOnePrice(id, amount, 4_000)
  })

  test('two of staff change it at once: one price holds', async () => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client, COURSE)
    const tries = await Promise.allSettled([change(id, amount, 4_000), change(id, amount, 3_000)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const seen = await client.orders.detail({ id })
    expect(seen.price.steps.filter(({ kind }) => kind === 'change')).toHaveLength(1)
    expect(seen.price.total).toBe(seen.amount)
  })
})
