import { DAY, STOCK_REMINDERS_LIMIT } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courses } from '../../../database/schema/catalogue'
import { enrolments, favorites } from '../../../database/schema/learning'
import { notices, promotions, stockReminders } from '../../../database/schema/marketing'
import { lastCode, startTestServer, type TestServer } from '../../../testing/test-server'
import { applyDueClosings } from '../../people/account/closing-service'
import { writeDueNotices } from './reminder-service'

const COURSE = 1016

let server: TestServer
let phones = 13_767_000_000

beforeAll(async () => {
  server = await startTestServer({
    environment: { SMS_PER_ADDRESS_HOUR: '1000' },
  })
})
afterAll(() => server.close())
beforeEach(() => setStock(0))

const newPerson = () => {
  phones += 1
  return server.loginAs(String(phones))
}

const setStock = (stock: number | null) =>
  server.store.db.update(courses).set({ stock }).where(eq(courses.id, COURSE))

const tell = () => writeDueNotices(server.store, server.clock.now)

describe('places in a sold-out course', () => {
  test('asking twice is one reminder; after withdrawing it no notice comes', async () => {
    const { client } = await newPerson()
    expect(await client.reminders.state({ courseId: COURSE })).toEqual({ waiting: false })
    await client.reminders.ask({ courseId: COURSE })
    expect(await client.reminders.ask({ courseId: COURSE })).toEqual({ waiting: true })
    expect(await client.reminders.list()).toMatchObject([
      { kind: 'stock', course: { id: COURSE }, promotion: null },
    ])
    expect(await client.reminders.withdraw({ courseId: COURSE })).toEqual({ waiting: false })
    expect(await client.reminders.list()).toEqual([])
    await setStock(3)
    await tell()
    expect(await client.notices.list()).toMatchObject({ list: [], total: 0 })
  })

  test('no notice comes while the course is sold out or off the shelf', async () => {
    const { client } = await newPerson()
    await client.reminders.ask({ courseId: COURSE })
    await tell()
    const here = eq(courses.id, COURSE)
    await server.store.db.update(courses).set({ stock: 2, status: 'off' }).where(here)
    await tell()
    expect(await client.notices.unread()).toEqual({ count: 0, newest: null })
    await server.store.db.update(courses).set({ status: 'on' }).where(here)
    await tell()
    expect(await client.notices.unread()).toMatchObject({ count: 1 })
  })

  test('when places are back, twelve jobs at once tell each of five people once', async () => {
    const people = []
    for (let n = 0; n < 5; n += 1) people.push(await newPerson())
    for (const { client } of people) await client.reminders.ask({ courseId: COURSE })
    await setStock(1)
    await Promise.all(Array.from({ length: 12 }, tell))
    await tell()
    for (const { client } of people) {
      const { list, total } = await client.notices.list()
      expect(total).toBe(1)
      expect(list[0]).toMatchObject({ kind: 'stock', course: { id: COURSE }, canBuy: true })
      expect(await client.reminders.list()).toEqual([])
    }
  })

  test('the notice of a course that is sold out again has canBuy false; asking again brings another notice', async () => {
    const { client } = await newPerson()
    await client.reminders.ask({ courseId: COURSE })
    await setStock(1)
    await tell()
    await setStock(0)
    expect((await client.notices.list()).list).toMatchObject([{ canBuy: false, read: false }])
    await client.reminders.ask({ courseId: COURSE })
    server.clock.advance(1000)
    await setStock(null)
    await tell()
    expect((await client.notices.list()).list.map(({ canBuy }) => canBuy)).toEqual([true, true])
  })

  test('a user who owns the course by now gets no notice', async () => {
    const { client, userId } = await newPerson()
    await client.reminders.ask({ courseId: COURSE })
    const { now } = server.clock
    const window = { boughtAt: now, expiresAt: now + DAY, ownEndsAt: now + DAY }
    const row = { userId, courseId: COURSE, source: 'order' as const, ...window }
    await server.store.db.insert(enrolments).values(row)
    await setStock(5)
    await tell()
    expect(await client.notices.list()).toMatchObject({ total: 0 })
    expect(await client.reminders.list()).toEqual([])
  })

  test('a course with places, one that is owned, an unknown one and one beyond the limit are refused', async () => {
    const { client, userId } = await newPerson()
    const { db } = server.store
    await expect(client.reminders.ask({ courseId: 1001 })).rejects.toMatchObject({ code: 5316 })
    await expect(client.reminders.ask({ courseId: 1008 })).rejects.toMatchObject({ code: 5002 })
    await expect(client.reminders.ask({ courseId: 987_654 })).rejects.toMatchObject({ code: 4040 })
    const [course] = await db.select().from(courses).where(eq(courses.id, COURSE))
    if (!course) throw new Error('no sold-out course')
    const made = Array.from({ length: STOCK_REMINDERS_LIMIT }, (_, at) => ({
      ...course,
      id: 510_000 + at,
    }))
    await db.insert(courses).values(made)
    const rows = made.map(({ id }) => ({ userId, courseId: id, askedAt: 1 }))
    await db.insert(stockReminders).values(rows)
    await expect(client.reminders.ask({ courseId: COURSE })).rejects.toMatchObject({
      code: 5315,
      message: expect.stringContaining(`${STOCK_REMINDERS_LIMIT} 门课程`),
    })
  })
})

describe('an announced sale', () => {
  const announce = async (startsIn: number) => {
    const { now } = server.clock
    const window = { startTime: now + startsIn, endTime: now + startsIn + DAY }
    const row = { title: '寒假班开售', subtitle: '', courseId: 1001, capacity: 1, ...window }
    const [made] = await server.store.db.insert(promotions).values(row).returning()
    if (!made) throw new Error('no promotion')
    return made
  }

  test('a reservation that is taken back frees its place; a second time changes nothing', async () => {
    const { id } = await announce(DAY)
    const one = await newPerson()
    const other = await newPerson()
    await one.client.marketing.reservePromotion({ id })
    expect(await one.client.reminders.list()).toMatchObject([
      { kind: 'sale', promotion: { id, title: '寒假班开售' } },
    ])
    expect(await one.client.marketing.cancelPromotion({ id })).toMatchObject({
      reserved: 0,
      isReserved: false,
      full: false,
    })
    expect(await one.client.marketing.cancelPromotion({ id })).toMatchObject({ reserved: 0 })
    expect(await one.client.reminders.list()).toEqual([])
    await other.client.marketing.reservePromotion({ id })
    await expect(one.client.marketing.reservePromotion({ id })).rejects.toMatchObject({
      code: 5523,
    })
  })

  test('when the sale begins, eight concurrent jobs send one notice, and none before', async () => {
    const { id, startTime } = await announce(60_000)
    const { client } = await newPerson()
    await client.marketing.reservePromotion({ id })
    await writeDueNotices(server.store, startTime - 1)
    expect(await client.notices.list()).toMatchObject({ total: 0 })
    await Promise.all(Array.from({ length: 8 }, () => writeDueNotices(server.store, startTime)))
    const { list, total } = await client.notices.list()
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ kind: 'sale', title: '寒假班开售', course: { id: 1001 } })
    server.clock.advance(61_000)
    await expect(client.marketing.cancelPromotion({ id })).rejects.toMatchObject({ code: 5522 })
    expect(await client.reminders.list()).toEqual([])
  })

  test('no notice comes of a sale that is over', async () => {
    const { id, endTime } = await announce(60_000)
    const { client } = await newPerson()
    await client.marketing.reservePromotion({ id })
    await writeDueNotices(server.store, endTime)
    expect(await client.notices.list()).toMatchObject({ total: 0 })
  })
})

describe('notices', () => {
  test('reading marks those up to a moment; another person’s stay unread', async () => {
    const one = await newPerson()
    const other = await newPerson()
    for (const { client } of [one, other]) await client.reminders.ask({ courseId: COURSE })
    await setStock(1)
    await tell()
    const told = server.clock.now
    expect(await one.client.notices.unread()).toMatchObject({ count: 1, newest: { read: false } })
    await one.client.notices.markRead({ until: told - 1 })
    expect(await one.client.notices.unread()).toMatchObject({ count: 1 })
    await one.client.notices.markRead({ until: told })
    expect(await one.client.notices.unread()).toEqual({ count: 0, newest: null })
    expect((await one.client.notices.list()).list).toMatchObject([{ read: true }])
    expect(await other.client.notices.unread()).toMatchObject({ count: 1 })
  })

  test('closing the account deletes favourites, reminders and notices', async () => {
    const mobile = '13768000001'
    const { client, userId } = await server.loginAs(mobile)
    await client.favorites.add({ courseId: 1001 })
    await client.reminders.ask({ courseId: COURSE })
    server.clock.advance(61_000)
    await client.users.sendCode()
    await client.users.close({ code: await lastCode(server.app, mobile) })
    server.clock.advance(7 * DAY)
    await applyDueClosings(server.platform, server.clock.now)
    await setStock(1)
    await tell()
    const { db } = server.store
    expect(await db.$count(stockReminders, eq(stockReminders.userId, userId))).toBe(0)
    expect(await db.$count(notices, eq(notices.userId, userId))).toBe(0)
    expect(await db.$count(favorites, eq(favorites.userId, userId))).toBe(0)
  })
})
