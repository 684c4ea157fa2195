import { DAY } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studyDays } from '../../../../../database/schema/study'
import { heardStatements } from '../../../../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../../../../testing/test-server'
import { buy, newPlainBuyer, payFully } from '../../../../buying/orders/buying.fixture'
import { giveBackNow, lines } from '../../../../buying/orders/refunds/refunds.fixture'
import { type Desk, openDeskAs } from '../../../desk-client.fixture'

const SPAN = { from: '2026-11-20', to: '2026-11-22' }

let server: TestServer
let desk: Desk

const study = (userId: number, courseId: number, day: string, seconds = 60) =>
  server.store.db.insert(studyDays).values({ userId, courseId, day, seconds })

beforeAll(async () => {
  server = await startTestServer()
  server.clock.advance(1)
  const one = await newPlainBuyer(server)
  const two = await newPlainBuyer(server)
  const order = await buy(one.client, 1001)
  await payFully(server, one.client, order.id)
  await buy(two.client, 1001)
  server.clock.advance(DAY)
  // Refunded, and still one that was paid.
  await giveBackNow(server, order.id, lines({ position: 0, amount: order.amount }))
  const three = await newPlainBuyer(server)
  await three.client.orders.cancel({ id: (await buy(three.client, 1019)).id })
  const late = await buy(three.client, 1019)
  await payFully(server, three.client, late.id)
  await study(one.userId, 1001, '2026-11-20')
  await study(one.userId, 1019, '2026-11-20')
  await study(one.userId, 1001, '2026-11-21')
  await study(two.userId, 1001, '2026-11-21')
  await study(three.userId, 1001, '2026-11-21', 0)
  await study(three.userId, 1001, '2026-11-19')
  desk = await openDeskAs(server, 'marketing')
})
afterAll(() => server.close())

/** The same by another way: a text of the day in the time zone of China. */
async function ownCounts(
  table: 'users' | 'orders',
  only = sql`true`,
): Promise<Map<string, number>> {
  const { rows } = (await server.store.db.execute(sql`
    select to_char(to_timestamp(created_at / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as n
    from ${sql.raw(table)} where ${only} group by 1`)) as unknown as {
    rows: { day: string; n: number }[]
  }
  return new Map(rows.map(({ day, n }) => [day, n]))
}

test('each day has its new people and orders as the tables have them, also a day without any', async () => {
  const { days, total } = await desk.client.figures.people(SPAN)
  expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  const people = await ownCounts('users')
  const ordered = await ownCounts('orders')
  const paid = await ownCounts('orders', sql`status in ('paid', 'refunded')`)
  for (const { day, ...counts } of days) {
    expect({ day, ...counts }).toMatchObject({
      day,
      newPeople: people.get(day) ?? 0,
      ordered: ordered.get(day) ?? 0,
      paid: paid.get(day) ?? 0,
    })
  }
  const fresh = days.reduce((sum, { newPeople }) => sum + newPeople, 0)
  expect(total).toMatchObject({ newPeople: fresh, ordered: 4, paid: 2 })
})

test('somebody who studies two courses, or on two days, is one', async () => {
  const { days, total } = await desk.client.figures.people(SPAN)
  expect(days.map(({ active }) => active)).toEqual([1, 2, 0])
  expect(total.active).toBe(2)
})

test('ways of buying add up to the total', async () => {
  const { ways, total } = await desk.client.figures.people(SPAN)
  expect(ways).toEqual([{ key: '1', title: '单独购买', ordered: 4, paid: 2 }])
  expect(ways.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(total.ordered)
})

test.each([
  ['ends before it begins', { from: '2026-11-22', to: '2026-11-20' }, 4000],
  ['is longer than 92 days', { from: '2026-08-01', to: '2026-11-20' }, 5644],
])('a span that %s is refused', async (_, span, code) => {
  await expect(desk.client.figures.people(span)).rejects.toMatchObject({ code })
})

test('a longer span takes as many statements', async () => {
  const statements = async (from: string) => {
    const { texts } = await heardStatements(server.store, () =>
      desk.client.figures.people({ from, to: SPAN.to }),
    )
    return texts.length
  }
  expect(await statements('2026-09-01')).toBe(await statements(SPAN.from))
})
