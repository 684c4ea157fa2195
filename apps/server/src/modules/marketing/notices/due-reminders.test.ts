import { beijingDateTime, DAY, MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { presales } from '../../../database/schema/markets'
import { orders } from '../../../database/schema/orders'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { buy, newBuyer, payFully } from '../../buying/orders/buying.fixture'
import { storeMock } from '../../learning/exams/exam.fixture'
import { giveCourse, newLearner } from '../../learning/sections/learner.fixture'
import { writeDueNotices } from './reminder-service'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    environment: { SMS_PER_ADDRESS_HOUR: '1000', PARCEL_PROVIDER: 'sandbox' },
  })
})
afterAll(() => server.close())

const tell = () => writeDueNotices(server.store, server.clock.now)
const clockAt = (ms: number) => beijingDateTime(ms).slice(11, 16)

/** What a person was told, of one kind. */
async function told({ client }: { client: TestServer['client'] }, kind: string) {
  const { list } = await client.notices.list({ length: 50 })
  return list.filter((notice) => notice.kind === kind)
}

describe('a mock exam', () => {
  test('a user who asked for a reminder when signing up gets one notice within half an hour of the start', async () => {
    const startsAt = server.clock.now + 2 * 60 * MINUTE
    await storeMock(server.store.db, 'told', { startsAt })
    const wants = await newLearner(server)
    const declines = await newLearner(server)
    const stranger = await newLearner(server)
    await wants.client.exams.signUp({ id: 'told' })
    await declines.client.exams.signUp({ id: 'told', remind: false })
    server.clock.advance(90 * MINUTE - 1)
    await tell()
    expect(await told(wants, 'mock')).toEqual([])
    server.clock.advance(1)
    await Promise.all([tell(), tell(), tell()])
    server.clock.advance(5 * MINUTE)
    await tell()
    expect(await told(wants, 'mock')).toMatchObject([
      { ref: 'told', course: null, title: `模考 told，${clockAt(startsAt)} 开考`, canBuy: true },
    ])
    expect(await told(declines, 'mock')).toEqual([])
    expect(await told(stranger, 'mock')).toEqual([])
  })

  test('no notice comes after the start', async () => {
    const late = await newLearner(server)
    await storeMock(server.store.db, 'begun', { startsAt: server.clock.now + MINUTE })
    await late.client.exams.signUp({ id: 'begun' })
    server.clock.advance(MINUTE)
    await tell()
    expect(await told(late, 'mock')).toEqual([])
  })
})

describe('a lesson', () => {
  test('owners of the course get one notice within fifteen minutes of the lesson’s start', async () => {
    const [lesson] = await server.store.db
      .select()
      .from(sections)
      .where(eq(sections.courseId, 1004))
      .limit(1)
    if (!lesson) throw new Error('no lesson')
    const startTime = server.clock.now + 20 * MINUTE
    await server.store.db
      .update(sections)
      .set({ startTime, endTime: startTime + 60 * MINUTE })
      .where(eq(sections.id, lesson.id))
    const owner = await newLearner(server, [1004])
    const other = await newLearner(server)
    const expired = await newLearner(server)
    await giveCourse(server, expired.userId, 1004, 0)
    server.clock.advance(5 * MINUTE - 1)
    await tell()
    expect(await told(owner, 'class')).toEqual([])
    server.clock.advance(1)
    await tell()
    await tell()
    const title = `${lesson.name}，${clockAt(startTime)} 上课`
    expect(await told(owner, 'class')).toMatchObject([
      { ref: String(lesson.id), course: { id: 1004 }, title, canBuy: true },
    ])
    expect(await told(other, 'class')).toEqual([])
    expect(await told(expired, 'class')).toEqual([])
  })
})

describe('the balance of a deposit', () => {
  async function paidDeposit() {
    const buyer = await newBuyer(server)
    const checkout = await buyer.client.buying.depositProductConfirm({ presaleId: 701 })
    const { id } = await buyer.client.buying.depositProduct({
      checkoutKey: checkout.checkoutKey,
      total: checkout.price.total,
    })
    await payFully(server, buyer.client, id)
    return { ...buyer, orderId: id }
  }

  test('one notice with the order comes when the balance can be paid, none when the deposit is being refunded', async () => {
    const buyer = await paidDeposit()
    const refunded = await paidDeposit()
    await server.store.db
      .update(orders)
      .set({ refundAskedAt: server.clock.now })
      .where(eq(orders.id, refunded.orderId))
    const { now } = server.clock
    const times = { balanceStartTime: now + 60 * MINUTE, balanceEndTime: now + 7 * DAY }
    await server.store.db.update(presales).set(times).where(eq(presales.id, 701))
    await tell()
    expect(await told(buyer, 'balance')).toEqual([])
    server.clock.advance(60 * MINUTE)
    await tell()
    await tell()
    expect(await told(buyer, 'balance')).toMatchObject([
      { ref: buyer.orderId, title: expect.stringMatching(/，可以付尾款了$/), canBuy: true },
    ])
    expect(await told(refunded, 'balance')).toEqual([])
  })
})

describe('a parcel', () => {
  test('one notice comes when the parcel was sent, none before', async () => {
    const buyer = await newBuyer(server)
    const { id } = await buy(buyer.client)
    await payFully(server, buyer.client, id)
    await server.parcels.work(server.clock.now)
    await tell()
    expect(await told(buyer, 'parcel')).toEqual([])
    server.clock.advance(21 * MINUTE)
    await server.parcels.work(server.clock.now)
    await tell()
    await tell()
    expect(await told(buyer, 'parcel')).toMatchObject([
      { course: null, title: expect.stringMatching(/ 已寄出$/), ref: expect.any(String) },
    ])
  })
})
