import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxNotices, sandboxTrades } from '../../../../database/schema/sandbox'
import { paidNotice } from '../../../../sandbox/alipay/alipay-messages'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import {
  buy,
  COURSE,
  GIFT_COURSE,
  moneyOf,
  newBuyer,
  openCashier,
  pay,
  payFully,
  RETURN_URL,
  submit,
} from '../buying.fixture'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(['ALI', 'WECHAT'] as const)('the whole purchase by %s', (paymentType) => {
  test('default', async () => {
    const { client } = await newBuyer(server)
    const checkout = await client.buying.singleConfirm({ courseId: COURSE })
    expect(checkout.lines).toHaveLength(1)
    const order = await submit(client, checkout)
    expect(order).toMatchObject({ status: 'unpaid', courseId: COURSE, type: 1 })
    expect(await client.orders.unpaid()).toMatchObject({ exists: true, orderId: order.id })

    const payment = await pay(client, order.id, paymentType)
    expect(payment).toMatchObject({ orderId: order.id, paymentType, paid: false })
    const visit = await openCashier(server, payment)
    expect(visit.page).toContain('考舟')
    expect(visit.page).toContain('确认付款')
    const { status, location } = await visit.press('confirm')
    expect(status).toBe(303)
    expect(location.startsWith(RETURN_URL)).toBe(true)
    await server.orders.deliverNotices()

    expect(await client.orders.state({ id: order.id })).toMatchObject({ status: 'paid' })
    const detail = await client.orders.detail({ id: order.id })
    expect(detail).toMatchObject({ status: 'paid', paymentType })
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: 0 })
    const { list } = await client.courses.owned()
    expect(list.map((course) => course.id).sort()).toEqual([COURSE, GIFT_COURSE])
    const me = await client.users.current()
    expect(me.points).toBeGreaterThanOrEqual(Math.floor(order.amount / 100))
    expect(await client.orders.unpaid()).toMatchObject({ exists: false })
    await expect(client.buying.singleConfirm({ courseId: COURSE })).rejects.toMatchObject({
      code: 5003,
    })
  })

  test('cancelling at the cashier returns to the shop, and the order can still be paid', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    const visit = await openCashier(server, await pay(client, order.id, paymentType))
    expect((await visit.press('cancel')).location).toBe(RETURN_URL)
    expect(await client.orders.state({ id: order.id })).toMatchObject({ status: 'unpaid' })
    await payFully(server, client, order.id, paymentType)
    expect(await client.orders.state({ id: order.id })).toMatchObject({ status: 'paid' })
  })

  test('after a lost notification the provider is queried', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    const visit = await openCashier(server, await pay(client, order.id, paymentType))
    await visit.press('confirm')
    await server.store.db.execute('update sandbox_notices set due_at = null')
    server.clock.advance(3000)
    expect(await client.orders.state({ id: order.id })).toMatchObject({ status: 'paid' })
  })

  test('paying a paid order answers that it is paid', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    await payFully(server, client, order.id, paymentType)
    expect(await pay(client, order.id, paymentType)).toMatchObject({ paid: true })
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: 0 })
  })
})

test('an order paid by both providers gets one payment refunded', async () => {
  const { client } = await newBuyer(server)
  const order = await buy(client)
  const [ali, wechat] = [await pay(client, order.id, 'ALI'), await pay(client, order.id, 'WECHAT')]
  const visits = [await openCashier(server, ali), await openCashier(server, wechat)]
  for (const visit of visits) await visit.press('confirm')
  await server.orders.deliverNotices()
  expect(await client.orders.state({ id: order.id })).toMatchObject({ status: 'paid' })
  expect(await moneyOf(server, order.id)).toEqual({ in: 2 * order.amount, out: order.amount })
  // The refund of the second payment is none of the order: the course stays.
  const { list } = await client.courses.owned()
  expect(list.map(({ id }) => id).sort()).toEqual([COURSE, GIFT_COURSE])
})

test('a late notice that the first try was closed leaves the order paid by the second', async () => {
  const { client } = await newBuyer(server)
  const order = await buy(client)
  const first = await openCashier(server, await pay(client, order.id, 'ALI'))
  await first.press('cancel')
  const second = await pay(client, order.id, 'WECHAT')
  await (await openCashier(server, second)).press('confirm')
  await server.orders.deliverNotices()
  const { db } = server.store
  const [trade] = await db
    .select()
    .from(sandboxTrades)
    .where(eq(sandboxTrades.tradeNo, `${order.id}1`))
  if (!trade) throw new Error('no first try')
  const late = {
    provider: 'ALI' as const,
    url: trade.notifyUrl,
    eventId: `late-${order.id}`,
    eventType: 'trade_status_sync',
    content: { ...paidNotice(trade, server.clock.now), trade_status: 'TRADE_CLOSED' },
    dueAt: server.clock.now,
  }
  await db.insert(sandboxNotices).values(late)
  await server.orders.deliverNotices()
  // The shop has acknowledged it.
  const isLate = eq(sandboxNotices.eventId, late.eventId)
  expect(await db.select().from(sandboxNotices).where(isLate)).toMatchObject([{ dueAt: null }])
  expect(await client.orders.detail({ id: order.id })).toMatchObject({
    status: 'paid',
    paymentType: 'WECHAT',
  })
  expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: 0 })
  expect((await client.courses.owned()).total).toBe(2)
})
