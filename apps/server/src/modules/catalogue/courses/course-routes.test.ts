import type { Client, CourseCard } from '@kaozhou/api'
import { DAY, dayWindow, HOUR, MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, sections } from '../../../database/schema/catalogue'
import { enrolments, sectionProgress } from '../../../database/schema/learning'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
let visitor: Client
let student: Client
let studentId: number
/** A course with lessons today. */
let liveCourseId: number

beforeAll(async () => {
  server = await startTestServer()
  visitor = server.client
  const login = await server.loginAs('13700000001')
  student = login.client
  studentId = login.userId
  const { now } = server.clock
  const [live] = (await server.store.db.select().from(sections)).filter(
    ({ startTime, endTime }) => startTime !== null && startTime <= now && (endTime ?? 0) > now,
  )
  liveCourseId = live?.courseId ?? 0
  await server.store.db.insert(enrolments).values({
    userId: studentId,
    courseId: liveCourseId,
    source: 'order',
    boughtAt: now,
    expiresAt: now + 30 * DAY,
    ownEndsAt: now + 30 * DAY,
  })
})
afterAll(() => server.close())

describe('catalogue', () => {
  test('there are three categories with their children', async () => {
    const tree = await visitor.courses.categories()
    expect(tree.map(({ name }) => name)).toEqual(['四六级', '考研', '大学课程'])
    expect(tree.every(({ children }) => children.length > 0)).toBe(true)
  })

  test('all pages together have each course once, and the last page says that it is the last', async () => {
    const seen: number[] = []
    for (let page = 1; ; page += 1) {
      const answer = await visitor.courses.recommendPage({ page, length: 7 })
      seen.push(...answer.list.map(({ id }) => id))
      if (answer.end) {
        expect(answer.total).toBe(seen.length)
        break
      }
      expect(answer.list).toHaveLength(7)
    }
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a page beyond the end is empty', async () => {
    const answer = await visitor.courses.recommendPage({ page: 100 })
    expect(answer).toMatchObject({ list: [], end: true })
  })

  test('a category lists only courses of this category', async () => {
    const [cet] = await visitor.courses.categories()
    const { list } = await visitor.courses.recommendPage({ categoryId: cet?.id, length: 100 })
    expect(list.length).toBeGreaterThan(0)
    for (const course of list) {
      expect(course.categories.map(({ id }) => id)).toContain(cet?.id)
    }
  })

  test('only the courses of given ids are listed, and of them those on sale', async () => {
    const one = await visitor.courses.recommendPage({ courseIds: [1003] })
    expect(one.list.map(({ id }) => id)).toEqual([1003])
    const two = await visitor.courses.recommendPage({ courseIds: [1012, 1003, 999_999] })
    expect(two.list.map(({ id }) => id).sort()).toEqual([1003, 1012])
    expect(two.total).toBe(2)
  })

  test('courses are filtered by kind and sorted by each order across pages; an unknown order is refused', async () => {
    const { list: all } = await visitor.courses.recommendPage({ length: 100 })
    for (const kind of ['live', 'record', 'playback', 'mixed'] as const) {
      const { list, total } = await visitor.courses.recommendPage({ kind, length: 100 })
      expect(list).toEqual(all.filter((course) => course.kind === kind))
      expect(total).toBe(list.length)
    }
    const orders = {
      default: () => 0,
      sold: (a, b) => b.sold - a.sold,
      rating: (a, b) => b.rating - a.rating,
      priceUp: (a, b) => a.price - b.price,
      priceDown: (a, b) => b.price - a.price,
    } satisfies Record<string, (a: CourseCard, b: CourseCard) => number>
    for (const [sort, compare] of Object.entries(orders)) {
      const query = { sort: sort as keyof typeof orders, length: 5 }
      const pages = await Promise.all(
        [1, 2, 3].map((page) => visitor.courses.recommendPage({ ...query, page })),
      )
      const ids = pages.flatMap(({ list }) => list.map(({ id }) => id))
      const expected = [...all].sort(compare).slice(0, 15)
      expect([sort, ids]).toEqual([sort, expected.map(({ id }) => id)])
    }
    const unknown = visitor.courses.recommendPage({ sort: 'cheap' as 'sold' })
    await expect(unknown).rejects.toMatchObject({ code: 4000 })
  })

  test('recommended courses are on sale', async () => {
    const recommended = await visitor.courses.recommendList()
    const { list } = await visitor.courses.recommendPage({ length: 100 })
    expect(recommended.length).toBeGreaterThan(0)
    expect(list.map(({ id }) => id)).toEqual(
      expect.arrayContaining(recommended.map(({ id }) => id)),
    )
  })

  test('a course off sale leaves the lists after two seconds; its page says offShelf', async () => {
    const { db } = server.store
    const [off] = await db.select().from(courses).where(eq(courses.status, 'off')).limit(1)
    const id = off?.id ?? 1002
    const before = await visitor.courses.recommendPage({ length: 100 })
    await db.update(courses).set({ status: 'off' }).where(eq(courses.id, id))
    // Lists are cached for two seconds.
    expect(await visitor.courses.recommendPage({ length: 100 })).toEqual(before)
    server.clock.advance(2000)
    const { list } = await visitor.courses.recommendPage({ length: 100 })
    expect(list.map((course) => course.id)).not.toContain(id)
    expect((await visitor.courses.product({ id })).saleState).toBe('offShelf')
  })
})

describe('a course', () => {
  test('a course on sale has coupons and an immutable cover', async () => {
    const course = await visitor.courses.product({ id: 1001 })
    expect(course).toMatchObject({ id: 1001, saleState: 'onSale' })
    expect(course.coupons.length).toBeGreaterThan(0)
    const picture = await server.app.inject({ url: course.cover })
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    expect(picture.headers['cache-control']).toContain('immutable')
  })

  test('the limited price applies until its end time', async () => {
    const rows = await server.store.db.select().from(courses)
    const limited = rows.find((row) => row.limitedPrice !== null && row.status === 'on')
    const id = limited?.id ?? 0
    const before = server.clock.now
    expect(await visitor.courses.product({ id })).toMatchObject({
      price: limited?.limitedPrice,
      limitedPrice: { price: limited?.limitedPrice, endTime: limited?.limitedEndTime },
    })
    server.clock.now = limited?.limitedEndTime ?? 0
    expect(await visitor.courses.product({ id })).toMatchObject({
      price: limited?.price,
      limitedPrice: null,
    })
    server.clock.now = before
  })

  test('a course is on sale for a visitor, owned for its owner, and sold out without stock', async () => {
    expect((await visitor.courses.product({ id: liveCourseId })).saleState).toBe('onSale')
    expect((await student.courses.product({ id: liveCourseId })).saleState).toBe('owned')
    const { db } = server.store
    await db.update(courses).set({ stock: 0 }).where(eq(courses.id, 1003))
    expect(await visitor.courses.product({ id: 1003 })).toMatchObject({
      saleState: 'soldOut',
      soldOut: true,
    })
  })

  test('a free course without places is sold out, which offers nothing to join, and is refused', async () => {
    const { db } = server.store
    const { client } = await server.loginAs('13700000009')
    const change = (facts: Partial<typeof courses.$inferInsert>) =>
      db.update(courses).set(facts).where(eq(courses.id, 1019))
    const [before] = await db.select().from(courses).where(eq(courses.id, 1019))
    await change({ price: 0, limitedPrice: null, stock: 1 })
    expect((await client.courses.product({ id: 1019 })).saleState).toBe('free')
    await change({ stock: 0 })
    expect((await client.courses.product({ id: 1019 })).saleState).toBe('soldOut')
    await expect(client.buying.singleConfirm({ courseId: 1019 })).rejects.toMatchObject({
      code: 5001,
    })
    await change(before ?? {})
  })

  test('only an owner gets the media parameters of lessons that are not free', async () => {
    const playable = (chapters: Awaited<ReturnType<Client['courses']['chapters']>>) =>
      chapters.flatMap((chapter) =>
        chapter.sections.filter(
          (one) => !one.audition && (one.liveParams || one.playBackParams || one.recordParams),
        ),
      )
    expect(playable(await visitor.courses.chapters({ id: liveCourseId }))).toEqual([])
    expect(playable(await student.courses.chapters({ id: liveCourseId })).length).toBeGreaterThan(0)
  })

  test('comments come at most fifty at a time, the newest first', async () => {
    const first = await visitor.comments.list({ courseId: 1001 })
    expect(first.list.length).toBeLessThanOrEqual(50)
    const times = first.list.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect((await visitor.courses.product({ id: 1001 })).commentCount).toBe(first.total)
  })

  test('the purchase note has items', async () => {
    const note = await visitor.courses.purchaseNote()
    expect(note.items.length).toBeGreaterThan(0)
  })
})

describe('learning', () => {
  let teacher: Client
  beforeAll(async () => {
    teacher = (await server.loginAs('10000000101')).client
  })

  test('the live list has today’s lessons of the user’s courses in the order of their start', async () => {
    const { list } = await student.courses.liveList(dayWindow(server.clock.now))
    expect(list.length).toBeGreaterThan(0)
    expect(list.some(({ state }) => state === 2)).toBe(true)
    expect(new Set(list.map(({ courseId }) => courseId))).toEqual(new Set([liveCourseId]))
    const times = list.map(({ startTime }) => startTime ?? 0)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('a teacher finds the classes that they give today, marked as taught, and their courses', async () => {
    const { list, total } = await teacher.courses.liveList(dayWindow(server.clock.now))
    expect(list.length).toBeGreaterThan(0)
    expect(total).toBe(list.length)
    expect(list.every(({ taught }) => taught)).toBe(true)
    expect(list.every((lesson) => lesson.teacher === null || lesson.teacher.id === 101)).toBe(true)
    const taught = await teacher.courses.taught()
    const running = list.find(({ state }) => state === 2)
    expect(taught[0]?.nextClass).toMatchObject({ id: running?.id, state: 2 })
    expect(await student.courses.taught()).toEqual([])
    expect((await student.courses.liveList(dayWindow(server.clock.now))).list).toSatisfy(
      (lessons: { taught: boolean }[]) => lessons.every((lesson) => !lesson.taught),
    )
  })

  test('a teacher studies nothing in their course, and its lessons are open to them', async () => {
    const [course] = await teacher.courses.taught()
    const id = course?.id ?? 0
    expect(await teacher.learning.course({ id })).toMatchObject({ owned: false, taught: true })
    const lessons = (await teacher.courses.chapters({ id })).flatMap(({ sections }) => sections)
    expect(lessons.some(({ liveParams }) => liveParams !== null)).toBe(true)
  })

  test('a class that goes over midnight is on the timetable of both days', async () => {
    const { db } = server.store
    const { startTime: morning, endTime: night } = dayWindow(server.clock.now)
    const dayBefore = dayWindow(morning - 1)
    const [moved] = await db
      .select()
      .from(sections)
      .where(eq(sections.courseId, liveCourseId))
      .orderBy(sections.id)
      .limit(1)
    const id = moved?.id ?? 0
    const move = (times: { startTime: number | null; endTime: number | null }) =>
      db.update(sections).set(times).where(eq(sections.id, id))
    const isOn = async (day: { startTime: number; endTime: number }) =>
      (await student.courses.liveList(day)).list.some((lesson) => lesson.id === id)

    await move({ startTime: morning - 10 * MINUTE, endTime: morning + HOUR })
    expect(await isOn(dayBefore)).toBe(true)
    expect(await isOn({ startTime: morning, endTime: night })).toBe(true)
    await move({ startTime: morning - HOUR, endTime: morning })
    expect(await isOn(dayBefore)).toBe(true)
    expect(await isOn({ startTime: morning, endTime: night })).toBe(false)
    await move({ startTime: moved?.startTime ?? null, endTime: moved?.endTime ?? null })
  })

  test('a user without courses has no lessons', async () => {
    const { client: other } = await server.loginAs('13700000002')
    expect((await other.courses.liveList(dayWindow(server.clock.now))).list).toEqual([])
    expect((await other.courses.owned()).list).toEqual([])
  })

  test('an owned course shows finished lessons, the last lesson and the next one', async () => {
    const { db } = server.store
    const lessons = await db.select().from(sections).where(eq(sections.courseId, liveCourseId))
    const [seen] = lessons.sort((a, b) => a.sort - b.sort)
    await db.insert(sectionProgress).values({
      userId: studentId,
      sectionId: seen?.id ?? 0,
      seconds: 60,
      finishedAt: server.clock.now,
      updatedAt: server.clock.now,
    })
    const [owned] = (await student.courses.owned()).list
    expect(owned).toMatchObject({
      id: liveCourseId,
      sectionCount: lessons.length,
      finishedCount: 1,
      lastSectionName: seen?.name,
    })
    expect(owned?.nextSection?.startTime).toBeGreaterThan(server.clock.now - DAY)
  })

  test('a course whose enrolment has expired is not owned', async () => {
    const { client: other, userId } = await server.loginAs('13700000003')
    await server.store.db.insert(enrolments).values({
      userId,
      courseId: liveCourseId,
      source: 'order',
      boughtAt: 1,
      expiresAt: server.clock.now,
      ownEndsAt: server.clock.now,
    })
    expect((await other.courses.product({ id: liveCourseId })).saleState).toBe('onSale')
    expect((await other.courses.liveList(dayWindow(server.clock.now))).list).toEqual([])
  })
})
