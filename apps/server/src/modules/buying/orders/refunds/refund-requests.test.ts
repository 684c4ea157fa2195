import type { Client } from '@kaozhou/api'
import { REFUND_PERIOD_MS } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { png } from '../../../people/files/image.fixture'
import { buy, moneyOf, newPlainBuyer, payFully } from '../buying.fixture'
import { runRefunds } from '../settling/run-refunds'
import { listNewestRequests } from '../store/refund-request-repository'
import { acceptRefundRequest, refuseRefundRequest } from './refund-requests'
import { lines, STAFF } from './refunds.fixture'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const REASON = '报错了级别，还没有开始学'

/** A buyer whose order is too old to be refunded by the rule. */
async function lateBuyer() {
  const buyer = await newPlainBuyer(server)
  const order = await buy(buyer.client, 1003)
  await payFully(server, buyer.client, order.id)
  await server.store.db.execute(sql`update orders set paid_at = paid_at - ${REFUND_PERIOD_MS}
    where id = ${order.id}`)
  return { ...buyer, id: order.id, amount: order.amount }
}

async function requestId(orderId: string): Promise<number> {
  const [request] = await listNewestRequests(server.store.db, [orderId])
  return request?.id ?? 0
}

async function picture(client: Client): Promise<string> {
  const file = new Blob([new Uint8Array(await png(4, 4))], { type: 'image/png' })
  return (await client.files.uploadImage({ file })).url
}

const told = async (client: Client, orderId: string) =>
  (await client.notices.list({})).list
    .filter(({ kind, ref }) => kind === 'refund' && ref === orderId)
    .map(({ title }) => title)

test('asked with a reason and a picture, seen in the order, accepted: the money goes back', async () => {
  const { client, id, amount } = await lateBuyer()
  expect(await client.orders.refundTerms({ id })).toMatchObject({ returnable: false, canAsk: true })
  const photo = await picture(client)
  const asked = await client.orders.askRefund({ id, reason: REASON, photos: [photo] })
  expect(asked.refundRequest).toMatchObject({ status: 'open', reason: REASON, photos: [photo] })
  const again = client.orders.askRefund({ id, reason: REASON })
  await expect(again).rejects.toMatchObject({ message: '退款申请已经提交，请等待处理' })
  const request = { requestId: await requestId(id) }
  const { now } = server.clock
  await server.store.inTransaction((tx) => acceptRefundRequest(tx, request, STAFF, now))
  await runRefunds(server.orders.deps, now)
  expect(await client.orders.detail({ id })).toMatchObject({
    status: 'refunded',
    refundRequest: { status: 'accepted', decidedAt: now },
  })
  expect(await moneyOf(server, id)).toEqual({ in: amount, out: amount })
  expect(await told(client, id)).toEqual([
    expect.stringContaining('商家退了'),
    expect.stringContaining('的退款申请通过了'),
  ])
  const late = server.store.inTransaction((tx) => acceptRefundRequest(tx, request, STAFF, now))
  await expect(late).rejects.toMatchObject({ reason: 'orderState' })
})

test('a part of the order can be given', async () => {
  const { client, id } = await lateBuyer()
  await client.orders.askRefund({ id, reason: REASON })
  const request = { requestId: await requestId(id), ask: lines({ position: 0, amount: 1_000 }) }
  const { now } = server.clock
  await server.store.inTransaction((tx) => acceptRefundRequest(tx, request, STAFF, now))
  await runRefunds(server.orders.deps, now)
  expect(await client.orders.detail({ id })).toMatchObject({
    status: 'paid',
    lines: [{ refunded: 1_000, returned: false }],
    refundRequest: { status: 'accepted' },
  })
})

test('refused with a sentence that the buyer reads; asked three times at most', async () => {
  const { client, id } = await lateBuyer()
  for (let time = 0; time < 3; time += 1) {
    await client.orders.askRefund({ id, reason: REASON })
    const answer = `课程已过售后期（${time}）`
    const refusal = { requestId: await requestId(id), answer }
    await server.store.inTransaction((tx) =>
      refuseRefundRequest(tx, refusal, STAFF, server.clock.now),
    )
    const { refundRequest } = await client.orders.detail({ id })
    expect(refundRequest).toMatchObject({ status: 'refused', answer })
    expect((await told(client, id))[0]).toContain(answer)
    server.clock.advance(1)
  }
  const fourth = client.orders.askRefund({ id, reason: REASON })
  await expect(fourth).rejects.toMatchObject({ message: expect.stringContaining('最多申请 3 次') })
  expect(await moneyOf(server, id)).toMatchObject({ out: 0 })
})

test('withdrawn, it can no longer be accepted', async () => {
  const { client, id } = await lateBuyer()
  await client.orders.askRefund({ id, reason: REASON })
  const request = { requestId: await requestId(id) }
  expect((await client.orders.withdrawRefundRequest({ id })).refundRequest).toMatchObject({
    status: 'withdrawn',
  })
  await expect(client.orders.withdrawRefundRequest({ id })).rejects.toMatchObject({ code: 5104 })
  const { now } = server.clock
  const late = server.store.inTransaction((tx) => acceptRefundRequest(tx, request, STAFF, now))
  await expect(late).rejects.toMatchObject({ reason: 'orderState' })
  expect(await moneyOf(server, id)).toMatchObject({ out: 0 })
})

test('what the rule gives by itself, another’s order and another’s picture are refused', async () => {
  const { client } = await newPlainBuyer(server)
  const { id } = await buy(client, 1003)
  await payFully(server, client, id)
  const own = client.orders.askRefund({ id, reason: REASON })
  await expect(own).rejects.toMatchObject({
    code: 5106,
    message: expect.stringContaining('直接退款'),
  })
  const { client: other, id: late } = await lateBuyer()
  await expect(client.orders.askRefund({ id: late, reason: REASON })).rejects.toMatchObject({
    code: 4040,
  })
  await expect(client.orders.withdrawRefundRequest({ id: late })).rejects.toMatchObject({
    code: 4040,
  })
  const theirs = await picture(client)
  const stolen = other.orders.askRefund({ id: late, reason: REASON, photos: [theirs] })
  await expect(stolen).rejects.toMatchObject({ message: '图片不存在，请重新上传' })
})
