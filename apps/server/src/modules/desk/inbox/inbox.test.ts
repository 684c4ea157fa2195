import { type INBOX, inboxKindsOf, ROLE_NAMES } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refunds } from '../../../database/schema/orders'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { buy, newPlainBuyer, payFully } from '../../buying/orders/buying.fixture'
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

async function paidOrder() {
  const buyer = await newPlainBuyer(server)
  const { id } = await buy(buyer.client)
  await payFully(server, buyer.client, id)
  return { ...buyer, id }
}

async function countOf(desk: Desk, kind: keyof typeof INBOX): Promise<number | undefined> {
  const { list } = await desk.client.inbox.all({})
  return list.find((one) => one.kind === kind)?.count
}

test.each(ROLE_NAMES)('%s sees the kinds that wait for them, and no other', async (role) => {
  const { client } = await openDeskAs(server, role)
  const { list } = await client.inbox.all({})
  expect(list.map(({ kind }) => kind)).toEqual(inboxKindsOf([role]))
})

test('a request waits until it is answered, with the age of the oldest', async () => {
  const before = (await countOf(support, 'requests')) ?? 0
  const first = await paidOrder()
  const second = await paidOrder()
  const since = server.clock.now
  const row = { userId: first.userId, reason: '听不懂', photos: [] }
  await insertRequest(server.store.db, { ...row, orderId: first.id, createdAt: since + 5 })
  const asked = await insertRequest(server.store.db, {
    ...row,
    orderId: second.id,
    userId: second.userId,
    createdAt: since,
  })
  const { list } = await support.client.inbox.all({})
  const waiting = list.find(({ kind }) => kind === 'requests')
  expect(waiting).toMatchObject({ count: before + 2, oldestAt: since })
  const answer = { id: asked?.id ?? 0, key: deedKey(), answer: '课程已经学完' }
  await support.client.refunds.refuse(answer)
  expect(await countOf(support, 'requests')).toBe(before + 1)
})

test('an approval waits for everybody who may decide but the one who asked', async () => {
  await owner.client.staff.setLimits({ key: deedKey(), reason: '测试额度', refundAlone: 0 })
  const { id } = await paidOrder()
  await owner.client.refunds.give({ id, ask: whole, key: deedKey(), reason })
  expect(await countOf(finance, 'approvals')).toBe(1)
  expect(await countOf(owner, 'approvals')).toBe(0)
  const { list } = await finance.client.refunds.approvals({})
  await finance.client.refunds.deny({ id: list[0]?.id ?? 0, key: deedKey(), reason: '先联系学生' })
  expect(await countOf(finance, 'approvals')).toBe(0)
})

test('a refund that the provider refused waits, and its list has the order once', async () => {
  await owner.client.staff.setLimits({
    key: deedKey(),
    reason: '测试额度',
    refundAlone: 10_000_000,
  })
  const { id } = await paidOrder()
  const part = { kind: 'lines' as const, lines: [{ position: 0, amount: 100 }] }
  await support.client.refunds.give({ id, ask: part, key: deedKey(), reason })
  await support.client.refunds.give({ id, ask: part, key: deedKey(), reason })
  const ofOrder = eq(refunds.orderId, id)
  const undone = { status: 'pending' as const, doneAt: null }
  await server.store.db
    .update(refunds)
    .set({ ...undone, failure: 'ACQ.X: 余额不足' })
    .where(ofOrder)
  expect(await countOf(support, 'refundsFailed')).toBe(1)
  const { list } = await support.client.orders.list({ refund: 'failed' })
  expect(list.map((order) => order.id)).toEqual([id])
  await server.store.db
    .update(refunds)
    .set({ ...undone, failure: null })
    .where(ofOrder)
  expect(await countOf(support, 'refundsFailed')).toBe(0)
  expect(await countOf(support, 'refundsWaiting')).toBe(1)
  expect((await support.client.orders.list({ refund: 'waiting' })).list).toHaveLength(1)
})

test('parcels that wait are those of the list', async () => {
  const shipping = await openDeskAs(server, 'shipping')
  await paidOrder()
  const { list } = await shipping.client.parcels.list({ length: 100 })
  expect(list.length).toBeGreaterThan(0)
  expect(await countOf(shipping, 'parcels')).toBe(list.length)
})
