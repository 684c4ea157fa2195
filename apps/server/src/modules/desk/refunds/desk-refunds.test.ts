import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { buy, moneyOf, newPlainBuyer, payFully } from '../../buying/orders/buying.fixture'
import {
  bankGave,
  forgetTrades,
  giveBackNow,
  lines,
  rememberTrades,
} from '../../buying/orders/refunds/refunds.fixture'
import { insertRequest } from '../../buying/orders/store/refund-request-repository'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

let server: TestServer
let support: Desk & { id: number }
let finance: Desk & { id: number }
let owner: Desk & { id: number }

beforeAll(async () => {
  server = await startTestServer()
  support = await openDeskAs(server, 'support')
  finance = await openDeskAs(server, 'finance')
  owner = await openDeskAs(server, 'owner')
})
afterAll(() => server.close())

const reason = '课程不合适'
const whole = { kind: 'whole' as const }

/** A paid order of somebody new. */
async function paidOrder() {
  const buyer = await newPlainBuyer(server)
  const { id, amount } = await buy(buyer.client)
  await payFully(server, buyer.client, id)
  return { ...buyer, id, amount }
}

async function allowAlone(refundAlone: number) {
  await owner.client.staff.setLimits({ key: deedKey(), reason: '测试额度', refundAlone })
}

describe('within the limit', () => {
  beforeAll(() => allowAlone(10_000_000))

  test('a part of a line goes back and the course stays; the rest follows and closes the order', async () => {
    const { id, amount, client } = await paidOrder()
    const part = { kind: 'lines' as const, lines: [{ position: 0, amount: 1000 }] }
    const preview = await support.client.refunds.preview({ id, ask: part })
    expect(preview).toMatchObject({ amount: 1000, refusal: null, needsSecondPerson: false })
    expect(preview.keeps.join()).toContain('课程')
    const input = { id, ask: part, key: deedKey(), reason }
    expect(await support.client.refunds.give(input)).toEqual({ amount: 1000, waits: false })
    expect(await support.client.refunds.give(input)).toEqual({ amount: 1000, waits: false })
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: 1000 })
    expect((await client.orders.detail({ id })).status).toBe('paid')
    const rest = await support.client.refunds.give({ id, ask: whole, key: deedKey(), reason })
    expect(rest.amount).toBe(amount - 1000)
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })
    expect((await client.orders.detail({ id })).status).toBe('refunded')
    const again = support.client.refunds.give({ id, ask: whole, key: deedKey(), reason })
    await expect(again).rejects.toMatchObject({ code: 5106 })
    const { timeLine, lines } = await support.client.orders.detail({ id })
    expect(timeLine.filter(({ kind }) => kind === 'deed')).toHaveLength(2)
    expect(lines[0]?.refunded).toBe(amount)
  })

  test('a preview names the payment that the money goes back to; what it said is what is done, or nothing is', async () => {
    const { id, amount } = await paidOrder()
    const preview = await support.client.refunds.preview({ id, ask: whole })
    const { payments } = await support.client.orders.detail({ id })
    const { provider, transactionId } = payments[0] ?? {}
    expect(payments).toMatchObject([{ amount, isExtra: false }])
    expect(preview.payments).toEqual([{ provider, transactionId, amount }])
    const part = { kind: 'lines' as const, lines: [{ position: 0, amount: 1000 }] }
    await owner.client.refunds.give({ id, ask: part, key: deedKey(), reason })
    const seen = { id, ask: whole, expected: preview.amount, reason }
    const stale = support.client.refunds.give({ ...seen, key: deedKey() })
    await expect(stale).rejects.toMatchObject({ code: 5104 })
    expect((await moneyOf(server, id)).out).toBe(1000)
    const anew = await support.client.refunds.preview({ id, ask: whole })
    await support.client.refunds.give({ ...seen, expected: anew.amount, key: deedKey() })
    expect((await moneyOf(server, id)).out).toBe(amount)
  })

  test('two colleagues who refund the same line at once give it back once', async () => {
    const { id, amount } = await paidOrder()
    const line = { kind: 'lines' as const, lines: [{ position: 0 }] }
    const give = (desk: Desk) => desk.client.refunds.give({ id, ask: line, key: deedKey(), reason })
    const ends = await Promise.allSettled([give(support), give(owner)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })
  })
})

describe('above the limit', () => {
  beforeAll(() => allowAlone(1500))

  test('nothing goes back until a second person allows it; small parts count together', async () => {
    const { id, amount } = await paidOrder()
    const part = { kind: 'lines' as const, lines: [{ position: 0, amount: 1000 }] }
    await support.client.refunds.give({ id, ask: part, key: deedKey(), reason })
    const asked = await support.client.refunds.give({ id, ask: part, key: deedKey(), reason })
    expect(asked).toEqual({ amount: 1000, waits: true })
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: 1000 })
    const waiting = (await support.client.orders.detail({ id })).approval
    expect(waiting).toMatchObject({ amount: 1000, askedBy: { id: support.id } })
    const { list } = await finance.client.refunds.approvals({})
    const approval = list.find(({ orderId }) => orderId === id)
    expect(approval).toMatchObject({ amount: 1000, askedBy: { id: support.id }, title: '退款' })
    const allow = { id: approval?.id ?? 0, key: deedKey() }
    expect(await finance.client.refunds.allow(allow)).toEqual({ amount: 1000, waits: false })
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: 2000 })
    expect((await support.client.orders.detail({ id })).approval).toBeNull()
    const late = owner.client.refunds.deny({ ...allow, key: deedKey(), reason })
    await expect(late).rejects.toMatchObject({ code: 5608 })
  })

  test('nobody allows their own, the owner neither', async () => {
    const { id } = await paidOrder()
    await owner.client.refunds.give({ id, ask: whole, key: deedKey(), reason })
    const { list } = await owner.client.refunds.approvals({})
    const own = list.find(({ orderId }) => orderId === id)?.id ?? 0
    const allowed = owner.client.refunds.allow({ id: own, key: deedKey() })
    await expect(allowed).rejects.toMatchObject({ code: 5607 })
    await finance.client.refunds.deny({ id: own, key: deedKey(), reason: '先联系学生' })
    expect((await moneyOf(server, id)).out).toBe(0)
  })

  test('two who decide at once: one does', async () => {
    const { id, amount } = await paidOrder()
    await support.client.refunds.give({ id, ask: whole, key: deedKey(), reason })
    const { list } = await finance.client.refunds.approvals({})
    const approval = list.find(({ orderId }) => orderId === id)?.id ?? 0
    const ends = await Promise.allSettled([
      finance.client.refunds.allow({ id: approval, key: deedKey() }),
      owner.client.refunds.allow({ id: approval, key: deedKey() }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })
  })

  test('a pre-sale is ended by two: all its deposits go back', async () => {
    const buyer = await newPlainBuyer(server)
    const page = await buyer.client.buying.depositProductConfirm({ presaleId: 701 })
    const { id } = await buyer.client.buying.depositProduct({
      checkoutKey: page.checkoutKey,
      total: page.price.total,
      agreed: true,
    })
    await payFully(server, buyer.client, id)
    await support.client.refunds.cancelPresale({ id: 701, key: deedKey(), reason: '老师生病' })
    const asked = (await support.client.refunds.presales({})).list.find((one) => one.id === 701)
    expect(asked?.approval).toMatchObject({ askedBy: { id: support.id } })
    const { list } = await finance.client.refunds.approvals({})
    const approval = list.find(({ title }) => title === '取消预售')
    const end = await support.client.refunds.previewPresale({ id: 701 })
    expect(end).toMatchObject({ balances: 0, amount: approval?.amount })
    expect(end.amount).toBe(end.deposits * page.price.total)
    const seen = await finance.client.refunds.approval({ id: approval?.id ?? 0 })
    expect(seen).toMatchObject({ approval, preview: null, presale: end })
    await finance.client.refunds.allow({ id: approval?.id ?? 0, key: deedKey() })
    expect(await moneyOf(server, id)).toEqual({ in: page.price.total, out: page.price.total })
    expect((await buyer.client.orders.detail({ id })).status).toBe('refunded')
    const { list: left } = await support.client.refunds.presales({})
    expect(left.map((one) => one.id)).not.toContain(701)
  })

  test('who approves sees what the refund would do by now; what is decided is gone', async () => {
    const { id, amount } = await paidOrder()
    await support.client.refunds.give({ id, ask: whole, key: deedKey(), reason })
    const { list } = await finance.client.refunds.approvals({})
    const approval = list.find(({ orderId }) => orderId === id)
    const open = { id: approval?.id ?? 0 }
    const seen = await finance.client.refunds.approval(open)
    expect(seen).toMatchObject({ approval, preview: { amount, refusal: null }, presale: null })
    await finance.client.refunds.deny({ ...open, key: deedKey(), reason: '先联系学生' })
    await expect(finance.client.refunds.approval(open)).rejects.toMatchObject({ status: 404 })
  })
})

test('a request is accepted for a part of its order; the student reads that it was', async () => {
  await allowAlone(10_000_000)
  const { id, client, userId } = await paidOrder()
  const row = { orderId: id, userId, reason: '听不懂', photos: [], createdAt: server.clock.now }
  const request = await insertRequest(server.store.db, row)
  const { list } = await support.client.refunds.requests({})
  expect(list).toContainEqual(
    expect.objectContaining({ id: request?.id, reason: '听不懂', lines: 1, refunded: 0 }),
  )
  expect((await support.client.orders.detail({ id })).request).toMatchObject({ reason: '听不懂' })
  const ask = { kind: 'lines' as const, lines: [{ position: 0, amount: 1000 }] }
  const input = { id: request?.id ?? 0, ask, expected: 1000, key: deedKey(), reason }
  expect(await support.client.refunds.accept(input)).toEqual({ amount: 1000, waits: false })
  expect((await moneyOf(server, id)).out).toBe(1000)
  const { refundRequest, status } = await client.orders.detail({ id })
  expect({ status, request: refundRequest?.status }).toEqual({
    status: 'paid',
    request: 'accepted',
  })
  expect((await support.client.orders.detail({ id })).request).toBeNull()
})

test('a fresh second factor is asked for before money moves', async () => {
  const { id } = await paidOrder()
  const late = await openDeskAs(server, 'support')
  server.clock.advance(11 * 60_000)
  const given = late.client.refunds.give({ id, ask: whole, key: deedKey(), reason })
  await expect(given).rejects.toMatchObject({ code: 5602 })
})

test('a refund that the provider has not made is asked for again at once; it is made once', async () => {
  const order = await paidOrder()
  await forgetTrades(server, order.id)
  await giveBackNow(server, order.id, lines({ position: 0, amount: 900 }))
  const [waiting] = (await owner.client.health.entries({ queue: 'refunds' })).list
  const refundNo = waiting?.id ?? ''
  const input = { refundNo, key: deedKey(), reason: '渠道恢复了' }
  await rememberTrades(server, order.id)
  await support.client.refunds.retry(input)
  await support.client.refunds.retry(input)
  expect(await bankGave(server, order.id)).toBe(900)
  const record = await owner.client.record.list({ subjectKind: 'refund' })
  expect(record.list).toMatchObject([{ subject: { id: refundNo }, reason: input.reason }])
  const again = support.client.refunds.retry({ ...input, key: deedKey() })
  await expect(again).rejects.toMatchObject({ code: 5104 })
})
