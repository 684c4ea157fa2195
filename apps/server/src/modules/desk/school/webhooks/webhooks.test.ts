import {
  DAY,
  HOUR,
  MINUTE,
  startOfBeijingMonth,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_KEPT_MS,
  type WebhookEventName,
} from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookDeliveries, webhookEndpoints } from '../../../../database/schema/desk'
import { broadcasts } from '../../../../database/schema/live'
import { keepPartitions } from '../../../../platform/retention/keep-partitions'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import {
  buy,
  moneyOf,
  newPlainBuyer,
  openCashier,
  pay,
  payFully,
} from '../../../buying/orders/buying.fixture'
import { runRefunds } from '../../../buying/orders/settling/run-refunds'
import { newNumber } from '../../../buying/parcels/parcels.fixture'
import { runningClass } from '../../../learning/sections/learner.fixture'
import { FORMAT, openStudio } from '../../classes/studio-page.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'
import { openReceiver, type Receiver } from './receiver.fixture'
import { sendWebhooks } from './send-webhooks'

let server: TestServer
let owner: Desk & { id: number }
let receiver: Receiver

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await openDeskAs(server, 'owner')
  receiver = await openReceiver(server)
})
afterEach(async () => {
  await server.store.db.delete(webhookEndpoints)
  await receiver.close()
})

const reason = '系统交接'
/** Of an order of `COURSE`, to which a gift pack with another course belongs. */
const PAID_ORDER_EVENTS = ['order.paid', 'student.enrolled', 'student.enrolled']
const send = () => sendWebhooks(server.platform)

/** An address that is told of these events; the receiver knows its key. */
async function connect(
  events: WebhookEventName[] = ['order.paid'],
  to: Receiver = receiver,
): Promise<number> {
  const form = { key: deedKey(), name: '教务系统', url: to.url, events }
  const { webhook, secret } = await owner.client.webhooks.add(form)
  to.keys = [secret ?? '']
  return webhook.id
}

async function paidOrder() {
  const buyer = await newPlainBuyer(server)
  const { id, amount } = await buy(buyer.client)
  await payFully(server, buyer.client, id)
  return { ...buyer, id, amount }
}

/** The days of a test are longer than a session of the desk. */
async function listed(id: number) {
  owner = await openDeskAs(server, 'owner')
  return (await owner.client.webhooks.deliveries({ id })).list
}

/** The work of the job until nothing is due; the clock stands still. */
async function sendAt(at: number): Promise<void> {
  server.clock.now = at
  await send()
}

describe('an event', () => {
  test('an order that is paid arrives once, signed, with its lines, whatever number of servers send', async () => {
    const id = await connect()
    const { id: orderId, userId, amount } = await paidOrder()
    await Promise.all([send(), send(), send()])
    await send()
    expect(receiver.requests).toBe(1)
    expect(receiver.refused).toEqual([])
    expect(receiver.events).toMatchObject([
      { type: 'order.paid', at: server.clock.now, data: { orderId, userId, amount } },
    ])
    const lines = receiver.dataOf('order.paid').flatMap((data) => data.lines)
    expect(lines.reduce((sum, { share }) => sum + share, 0)).toBe(amount)
    const [delivery] = await listed(id)
    expect(delivery).toMatchObject({
      eventId: receiver.events[0]?.id,
      state: 'delivered',
      tries: 1,
      status: 200,
      answer: 'ok',
      nextAt: null,
    })
    expect(delivery?.body).toBe(receiver.last.body)
  })

  test('who pays is named by a number alone: no phone, no name, no address', async () => {
    await connect(['order.paid', 'parcel.sent', 'student.enrolled'])
    await paidOrder()
    await send()
    expect(receiver.events.map(({ type }) => type).sort()).toEqual(PAID_ORDER_EVENTS)
    const text = JSON.stringify(receiver.events)
    for (const word of ['林小舟', '13800138000', '景山']) expect(text).not.toContain(word)
  })

  test('only what an address asks for is written, and nothing while it is off', async () => {
    const id = await connect(['class.ended'])
    await paidOrder()
    expect(await listed(id)).toEqual([])
    const form = { name: '教务系统', url: receiver.url, events: ['order.paid' as const] }
    await owner.client.webhooks.change({ id, key: deedKey(), ...form, isOn: false })
    await paidOrder()
    expect(await listed(id)).toEqual([])
    await owner.client.webhooks.change({ id, key: deedKey(), ...form, isOn: true })
    await paidOrder()
    expect(await listed(id)).toHaveLength(1)
  })

  test('what an address that was turned off did not get yet waits until it is on', async () => {
    const id = await connect()
    await paidOrder()
    const form = { id, name: '教务系统', url: receiver.url, events: ['order.paid' as const] }
    await owner.client.webhooks.change({ ...form, key: deedKey(), isOn: false })
    await send()
    expect(receiver.requests).toBe(0)
    await owner.client.webhooks.change({ ...form, key: deedKey(), isOn: true })
    await send()
    expect(receiver.events).toHaveLength(1)
  })

  test('an order whose payment is undone leaves no event: it is written in the same transaction', async () => {
    const id = await connect([...WEBHOOK_EVENT_NAMES])
    const { client } = await newPlainBuyer(server)
    const order = await buy(client)
    await server.store.db.execute(sql`create function refuse_paid() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`)
    await server.store.db.execute(sql`create trigger refuse_paid before insert on points_ledger
      for each row execute function refuse_paid()`)
    try {
      await payFully(server, client, order.id).catch(() => undefined)
    } finally {
      await server.store.db.execute(sql`drop function refuse_paid cascade`)
    }
    expect((await client.orders.detail({ id: order.id })).status).toBe('unpaid')
    expect(await listed(id)).toEqual([])
    server.clock.advance(HOUR / 4)
    await server.orders.deliverNotices()
    expect((await client.orders.detail({ id: order.id })).status).toBe('paid')
    expect((await listed(id)).map(({ event }) => event).sort()).toEqual(PAID_ORDER_EVENTS)
  })

  test('payments less refunds are what the school keeps; the refund that leaves nothing says so', async () => {
    await connect(['order.paid', 'order.refunded'])
    const { id, amount } = await paidOrder()
    const give = (ask: Parameters<Desk['client']['refunds']['give']>[0]['ask']) =>
      owner.client.refunds.give({ id, ask, key: deedKey(), reason })
    await owner.client.staff.setLimits({ key: deedKey(), reason, refundAlone: 100_000_000 })
    await give({ kind: 'lines', lines: [{ position: 0, amount: 1000 }] })
    await give({ kind: 'whole' })
    await send()
    // Events of one address are sent side by side, so that they may arrive in any order.
    const refunds = receiver.dataOf('order.refunded').sort((a, b) => a.amount - b.amount)
    expect(refunds).toMatchObject([
      { orderId: id, amount: 1000, status: 'paid' },
      { orderId: id, amount: amount - 1000, status: 'refunded' },
    ])
    const sumOf = (list: { amount: number }[]) => list.reduce((sum, one) => sum + one.amount, 0)
    expect(sumOf(receiver.dataOf('order.paid'))).toBe(sumOf(receiver.dataOf('order.refunded')))
  })

  test('an order of 0 yuan is told as paid and, given back, as refunded, both with 0', async () => {
    await connect(['order.paid', 'order.refunded'])
    const { client, userId } = await newPlainBuyer(server)
    await server.store.db.execute(
      sql`update courses set price = 0, limited_price = null where id = 1010`,
    )
    const { id: orderId } = await buy(client, 1010)
    await owner.client.refunds.give({ id: orderId, ask: { kind: 'whole' }, key: deedKey(), reason })
    await send()
    expect(receiver.dataOf('order.paid')).toMatchObject([{ orderId, userId, amount: 0 }])
    expect(receiver.dataOf('order.refunded')).toEqual([
      { orderId, userId, refundNo: null, amount: 0, status: 'refunded' },
    ])
  })

  test('money that was paid twice is neither told as paid nor as refunded', async () => {
    await connect(['order.paid', 'order.refunded'])
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client)
    const visits = [
      await openCashier(server, await pay(client, id, 'ALI')),
      await openCashier(server, await pay(client, id, 'WECHAT')),
    ]
    for (const visit of visits) await visit.press('confirm')
    await server.orders.deliverNotices()
    await runRefunds(server.orders.deps, server.clock.now)
    expect(await moneyOf(server, id)).toEqual({ in: 2 * amount, out: amount })
    await send()
    expect(receiver.events.map(({ type }) => type)).toEqual(['order.paid'])
  })

  test('a parcel that is sent names its carrier, its number and the orders in it; one that is sent anew comes anew', async () => {
    await connect(['parcel.sent'])
    const { client, id: orderId, userId } = await paidOrder()
    const parcelId = (await client.express.list()).list[0]?.id ?? 0
    const number = newNumber()
    await owner.client.parcels.ship({ id: parcelId, key: deedKey(), ...number })
    await owner.client.parcels.undo({ id: parcelId, key: deedKey(), reason })
    const other = newNumber()
    await owner.client.parcels.ship({ id: parcelId, key: deedKey(), ...other })
    await send()
    const told = receiver.dataOf('parcel.sent')
    expect(told.map(({ trackingNo }) => trackingNo).sort()).toEqual([
      number.trackingNo,
      other.trackingNo,
    ])
    expect(told[0]).toMatchObject({ parcelId, userId, carrier: 'yuantong' })
    expect(told[0]?.items).toMatchObject([{ orderId, quantity: 1 }])
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2)
  })

  test('a class that its teacher ends is told once', async () => {
    const id = await connect(['class.ended'])
    const { id: sectionId } = await runningClass(server, 1001)
    const page = await openStudio(server, sectionId, owner.cookie())
    page.send({ type: 'begin', page: 'a-page-of-the-studio', format: FORMAT })
    await page.next('began')
    const startedAt = server.clock.now
    server.clock.advance(HOUR)
    page.send({ type: 'end' })
    await page.closed
    await send()
    expect(receiver.dataOf('class.ended')).toMatchObject([
      { sectionId, courseId: 1001, startedAt, endedAt: server.clock.now },
    ])
    expect(await listed(id)).toHaveLength(1)
    expect(await server.store.db.$count(broadcasts)).toBe(1)
  })

  test('a course that staff give is told with its end, and where it comes from', async () => {
    await connect(['student.enrolled'])
    const { userId } = await newPlainBuyer(server)
    await owner.client.people.giveCourse({
      id: userId,
      courseId: 1006,
      days: 30,
      key: deedKey(),
      reason,
    })
    await send()
    expect(receiver.dataOf('student.enrolled')).toMatchObject([
      { userId, courseId: 1006, source: 'gift', orderId: null },
    ])
  })
})

describe('an address that does not take an event', () => {
  test('answers 500, then 200: it is tried again after a minute, under the same id', async () => {
    const id = await connect()
    await paidOrder()
    const begun = server.clock.now
    receiver.answer = { status: 500, text: '<b>库存服务没有启动</b>\u0000', headers: {} }
    await send()
    expect((await listed(id))[0]).toMatchObject({
      state: 'waiting',
      tries: 1,
      status: 500,
      answer: '<b>库存服务没有启动</b>',
      nextAt: begun + MINUTE,
    })
    await sendAt(begun + MINUTE - 1)
    expect(receiver.requests).toBe(1)
    receiver.answer = { status: 200, text: '', headers: {} }
    await sendAt(begun + MINUTE)
    expect(receiver.events.map((event) => event.id)).toEqual([
      receiver.events[0]?.id,
      receiver.events[0]?.id,
    ])
    expect((await listed(id))[0]).toMatchObject({ state: 'delivered', tries: 2, status: 200 })
  })

  test('for three days is given up; sent again at the desk, it is tried anew under the same id', async () => {
    const id = await connect()
    await paidOrder()
    const begun = server.clock.now
    receiver.answer = { status: 503, text: 'later', headers: {} }
    await send()
    for (let next = await nextOf(id); next !== null; next = await nextOf(id)) await sendAt(next)
    expect(server.clock.now).toBe(begun + 3 * DAY)
    expect(receiver.requests).toBe(12)
    const [given] = await listed(id)
    expect(given).toMatchObject({ state: 'givenUp', tries: 12, status: 503, nextAt: null })
    await sendAt(begun + 5 * DAY)
    expect(receiver.requests).toBe(12)
    owner = await openDeskAs(server, 'owner')
    expect(await owner.client.webhooks.list()).toMatchObject({
      list: [{ id, waiting: 0, givenUp: 1 }],
    })
    receiver.answer = { status: 200, text: 'ok', headers: {} }
    expect(await owner.client.webhooks.sendAgain({ id, key: deedKey() })).toEqual({ count: 1 })
    await send()
    expect(receiver.events.at(-1)?.id).toBe(given?.eventId)
    expect((await listed(id))[0]).toMatchObject({ state: 'delivered', tries: 1 })
  })

  test('does not hold up the others', async () => {
    const id = await connect()
    const other = await openReceiver(server)
    await connect(['order.paid'], other)
    receiver.answer = { status: 500, text: '', headers: {} }
    const row = { endpointId: id, event: 'order.paid' as const, body: '{}', createdAt: 0 }
    await server.store.db.insert(webhookDeliveries).values(
      Array.from({ length: 60 }, (_, n) => ({
        ...row,
        eventId: `old-${n}`,
        since: server.clock.now - DAY,
        nextAt: server.clock.now - DAY,
      })),
    )
    await paidOrder()
    await send()
    // One batch of twenty is tried of the address that fails.
    expect(receiver.requests).toBe(20)
    expect(other.events).toHaveLength(1)
    await other.close()
  })

  test('redirects are not followed', async () => {
    const id = await connect()
    const other = await openReceiver(server)
    receiver.answer = { status: 307, text: '', headers: { location: other.url } }
    await paidOrder()
    await send()
    expect(other.requests).toBe(0)
    expect((await listed(id))[0]).toMatchObject({ state: 'waiting', status: 307 })
    await other.close()
  })

  test('nobody listens: the desk says so in words', async () => {
    const id = await connect()
    await receiver.close()
    await paidOrder()
    await send()
    expect((await listed(id))[0]).toMatchObject({ status: null, answer: '对方没有在听，连不上' })
  })

  test('of a long answer 300 characters are kept', async () => {
    const id = await connect()
    receiver.answer = { status: 500, text: '长'.repeat(100_000), headers: {} }
    await paidOrder()
    await send()
    expect((await listed(id))[0]?.answer).toBe('长'.repeat(300))
  })
})

async function nextOf(id: number): Promise<number | null> {
  const [row] = await server.store.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id))
  return row?.nextAt ?? null
}

test('a server that was killed while it sent leaves the event to be sent again after a minute, under the same id', async () => {
  const id = await connect()
  await paidOrder()
  receiver.isSilent = true
  const killed = send().catch(() => undefined)
  await expect.poll(() => receiver.requests).toBe(1)
  // Another server, at once and a minute later.
  await send()
  expect(receiver.requests).toBe(1)
  const { body } = receiver.last
  receiver.isSilent = false
  server.clock.advance(MINUTE)
  await send()
  expect(receiver.last.body).toBe(body)
  expect(receiver.events).toHaveLength(1)
  await receiver.close()
  await killed
  // What the slower try heard changes nothing of what was taken.
  expect((await listed(id))[0]).toMatchObject({ state: 'delivered', status: 200, tries: 2 })
})

describe('keys', () => {
  test('while a key is rolled over both sign; afterwards the new one alone', async () => {
    const id = await connect()
    const [old = ''] = receiver.keys
    const renewed = await owner.client.webhooks.renewKey({
      id,
      key: deedKey(),
      reason,
      formerHours: 24,
    })
    const fresh = renewed.secret ?? ''
    expect(fresh).not.toBe(old)
    expect(renewed.webhook.formerKeyUntil).toBe(server.clock.now + DAY)
    for (const keys of [[old], [fresh]]) {
      receiver.keys = keys
      await paidOrder()
      await send()
    }
    expect(receiver.events).toHaveLength(2)
    expect(receiver.last.header.match(/v1=/g)).toHaveLength(2)
    server.clock.advance(DAY)
    receiver.keys = [old]
    await paidOrder()
    await send()
    expect(receiver.refused).toEqual(['signature'])
    expect(receiver.last.header.match(/v1=/g)).toHaveLength(1)
    receiver.keys = [fresh]
    server.clock.advance(MINUTE)
    await send()
    expect(receiver.events).toHaveLength(3)
  })

  test('a key that others may know ends at once', async () => {
    const id = await connect()
    await owner.client.webhooks.renewKey({ id, key: deedKey(), reason, formerHours: 0 })
    await paidOrder()
    await send()
    expect(receiver.refused).toEqual(['signature'])
  })

  test('are shown once: not again for the same deed, not in the list, not in the record, and not in the database', async () => {
    const form = {
      key: deedKey(),
      name: '教务系统',
      url: `${receiver.url}?token=of-theirs`,
      events: ['order.paid' as const],
    }
    const { secret } = await owner.client.webhooks.add(form)
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(await owner.client.webhooks.add(form)).toMatchObject({ secret: null })
    const { list } = await owner.client.webhooks.list()
    expect(list).toHaveLength(1)
    const { list: record } = await owner.client.record.list({ subjectKind: 'webhook' })
    const rows = await server.store.db.select().from(webhookEndpoints)
    const kept = JSON.stringify([list, record, rows])
    expect(kept).toContain('教务系统')
    expect(kept).not.toContain(secret)
    expect(JSON.stringify(record)).not.toContain('of-theirs')
  })
})

describe('the desk', () => {
  test('pages through what was sent to an address, by its state', async () => {
    const id = await connect()
    for (let n = 0; n < 3; n += 1) await paidOrder()
    const first = await owner.client.webhooks.deliveries({ id, length: 2 })
    const rest = await owner.client.webhooks.deliveries({ id, length: 2, before: first.next ?? '' })
    expect([first.list.length, rest.list.length, rest.next]).toEqual([2, 1, null])
    expect(new Set([...first.list, ...rest.list].map((one) => one.id)).size).toBe(3)
    await send()
    const of = async (state: 'waiting' | 'delivered') =>
      (await owner.client.webhooks.deliveries({ id, state })).list.length
    expect([await of('waiting'), await of('delivered')]).toEqual([0, 3])
    expect((await owner.client.webhooks.list()).list[0]).toMatchObject({
      waiting: 0,
      deliveredAt: server.clock.now,
    })
  })

  test('sends one event again, under the same id; not for an address that is off, and not for one of another address', async () => {
    const id = await connect()
    await paidOrder()
    await send()
    const [sent] = await listed(id)
    const { id: deliveryId, eventId } = sent ?? { id: 0, eventId: '' }
    const key = deedKey()
    expect(await owner.client.webhooks.sendAgain({ id, deliveryId, key })).toEqual({ count: 1 })
    expect(await owner.client.webhooks.sendAgain({ id, deliveryId, key })).toEqual({ count: 1 })
    await send()
    expect(receiver.events.map((event) => event.id)).toEqual([eventId, eventId])
    const other = await connect()
    const foreign = owner.client.webhooks.sendAgain({ id: other, deliveryId, key: deedKey() })
    await expect(foreign).rejects.toMatchObject({ code: 4040 })
    const form = { id, name: '教务系统', url: receiver.url, events: ['order.paid' as const] }
    await owner.client.webhooks.change({ ...form, key: deedKey(), isOn: false })
    const off = owner.client.webhooks.sendAgain({ id, deliveryId, key: deedKey() })
    await expect(off).rejects.toMatchObject({ message: '这个对接停用了，启用后再发' })
  })

  test('takes 20 addresses, and removes one with what was sent to it', async () => {
    const id = await connect()
    await paidOrder()
    for (let n = 1; n < 20; n += 1) await connect()
    await expect(connect()).rejects.toMatchObject({ message: '最多对接 20 个地址' })
    await owner.client.webhooks.remove({ id, key: deedKey(), reason })
    expect(
      await server.store.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, id)),
    ).toBe(0)
    await connect()
  })

  test('what is done is forgotten 30 days after the end of its month; what waits is not', async () => {
    const id = await connect()
    await paidOrder()
    await send()
    await paidOrder()
    const gone = startOfBeijingMonth(server.clock.now, 1) + WEBHOOK_KEPT_MS
    await keepPartitions(server.store, gone - 1)
    expect(await listed(id)).toHaveLength(2)
    await keepPartitions(server.store, gone)
    expect((await listed(id)).map(({ state }) => state)).toEqual(['waiting'])
  })
})
