import { DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseTeachers, sections } from '../../../database/schema/catalogue'
import { staff } from '../../../database/schema/desk'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Learner, newLearner, runningClass } from '../../learning/sections/learner.fixture'
import { writeDueNotices } from '../../marketing/notices/reminder-service'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

const COURSE = 1001

let server: TestServer
let owner: Desk
let student: Learner
/** Classes of the course that are to come, the first one first. */
let ahead: (typeof sections.$inferSelect)[]

beforeAll(async () => {
  server = await startTestServer()
  owner = await openDeskAs(server, 'owner')
  student = await newLearner(server, [COURSE])
  ahead = await server.store.db
    .select()
    .from(sections)
    .where(
      and(
        eq(sections.courseId, COURSE),
        gt(sections.startTime, server.clock.now),
        isNotNull(sections.liveParams),
      ),
    )
    .orderBy(asc(sections.startTime))
})
afterAll(() => server.close())

const classAt = (index: number) => {
  const found = ahead[index]
  if (!found) throw new Error(`the course has no class ${index}`)
  return found
}
const told = async ({ client }: Learner = student) =>
  (await client.notices.list({ length: 50 })).list
    .filter(({ kind }) => kind === 'timetable')
    .map(({ title }) => title)
const lessonOf = async (id: number, { client }: Learner = student) => client.sections.info({ id })
/** A time at which nobody teaches: at night, in some days. */
const night = (days: number) => Math.ceil((server.clock.now + days * DAY) / DAY) * DAY + 20 * HOUR
const seen = async (id: number) => (await owner.client.classes.detail({ id })).class
const move = (id: number, startTime: number, version = 0, more = {}) =>
  owner.client.classes.move({ id, key: deedKey(), version, startTime, minutes: 60, ...more })

describe('a class that is moved', () => {
  test('has its new time everywhere, and its students are told once, also when the page asks again', async () => {
    const { id, name, startTime } = classAt(0)
    const deed = { id, key: deedKey(), version: 0, startTime: night(20), minutes: 60 }
    expect(await owner.client.classes.move(deed)).toEqual({ id, version: 1 })
    expect(await owner.client.classes.move(deed)).toEqual({ id, version: 1 })
    expect(await lessonOf(id)).toMatchObject({
      startTime: deed.startTime,
      endTime: deed.startTime + HOUR,
      movedFrom: startTime,
    })
    expect(await seen(id)).toMatchObject({ movedFrom: startTime, version: 1 })
    const titles = await told()
    expect(titles).toHaveLength(1)
    expect(titles[0]).toMatch(new RegExp(`^“${name}”改到 .+，原来是 .+`))
    const stranger = await newLearner(server)
    expect(await told(stranger)).toEqual([])
    const { list } = await owner.client.record.list({ subjectKind: 'class', subjectId: String(id) })
    expect(list.map(({ title, before, after }) => [title, before, after])).toMatchObject([
      ['改上课时间', { startTime }, { startTime: deed.startTime }],
    ])
  })

  test('two colleagues at once: the second one is told that it has changed, and nothing of the first is lost', async () => {
    const { id } = classAt(1)
    const both = await Promise.allSettled([move(id, night(21)), move(id, night(22))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 5631 } })
    expect((await seen(id)).version).toBe(1)
  })

  test('its time is in the future and of a class; another class of the teacher is asked about', async () => {
    const { id } = classAt(1)
    await expect(move(id, server.clock.now - MINUTE, 1)).rejects.toThrow('现在以后')
    await expect(move(id, night(23), 1, { minutes: 9 })).rejects.toThrow('至少 10 分钟')
    await expect(move(id, night(23), 1, { minutes: 361 })).rejects.toThrow('最长 6 小时')
    const { teacherId } = classAt(1)
    const other = classAt(2)
    await server.store.db.update(sections).set({ teacherId }).where(eq(sections.id, other.id))
    const start = other.startTime ?? 0
    await expect(move(id, start, 1)).rejects.toMatchObject({ code: 5630 })
    expect(await move(id, start, 1, { besides: true })).toEqual({ id, version: 2 })
  })

  test('is told of again before its new time, not before the old one', async () => {
    const { id, name } = classAt(0)
    const remind = async (now: number) => {
      await writeDueNotices(server.store, now)
      await writeDueNotices(server.store, now)
      const { list } = await student.client.notices.list({ length: 100 })
      return list.filter(({ kind, title }) => kind === 'class' && title?.startsWith(name)).length
    }
    expect(await remind((classAt(0).startTime ?? 0) - 5 * MINUTE)).toBe(0)
    expect(await remind((await seen(id)).startTime - 5 * MINUTE)).toBe(1)
  })
})

describe('a class that is cancelled', () => {
  test('says why, opens nothing, reminds of nothing, and takes place after all when that is taken back', async () => {
    const { id, name, liveParams } = classAt(3)
    const reason = '老师生病，周末补课'
    await owner.client.classes.cancel({ id, key: deedKey(), version: 0, reason })
    expect(await lessonOf(id)).toMatchObject({ cancelled: reason, liveParams: null })
    expect((await told())[0]).toContain(`取消了：${reason}`)
    const { open } = await student.client.live.room({ roomid: liveParams?.roomId ?? '' })
    expect(open).toBe(false)
    const start = classAt(3).startTime ?? 0
    await writeDueNotices(server.store, start - 5 * MINUTE)
    const { list } = await student.client.notices.list({ length: 100 })
    expect(list.some(({ kind, title }) => kind === 'class' && title?.startsWith(name))).toBe(false)
    await expect(move(id, night(25), 1)).rejects.toThrow('先恢复')

    const { startTime, endTime, teacherId } = classAt(3)
    const beside = { startTime, endTime, teacherId }
    await server.store.db
      .update(sections)
      .set(beside)
      .where(eq(sections.id, classAt(4).id))
    const restore = (besides: boolean) =>
      owner.client.classes.restore({ id, key: deedKey(), version: 1, besides })
    await expect(restore(false)).rejects.toMatchObject({ code: 5630 })
    await restore(true)
    expect(await lessonOf(id)).toMatchObject({ cancelled: null })
    expect((await told())[0]).toContain('照常上课')
  })

  test('one that was taught is not', async () => {
    const { id } = await runningClass(server, COURSE)
    const taught = eq(sections.id, id)
    await server.store.db.update(sections).set({ taughtFrom: server.clock.now }).where(taught)
    const cancel = owner.client.classes.cancel({ id, key: deedKey(), version: 0, reason: '不上了' })
    await expect(cancel).rejects.toThrow('已经开播')
    await server.store.db.update(sections).set({ taughtFrom: null }).where(taught)
  })
})

describe('a class that is added', () => {
  test('stands at the end of its course; its students are told', async () => {
    const added = { courseId: COURSE, name: '答疑课', startTime: night(30), minutes: 45 }
    const { id } = await owner.client.classes.add({ ...added, key: deedKey() })
    expect(id).toBeGreaterThanOrEqual(1_000_000_000)
    expect(await lessonOf(id)).toMatchObject({ name: '答疑课', endTime: night(30) + 45 * MINUTE })
    expect((await told())[0]).toContain('加了一节课“答疑课”')
    expect(await seen(id)).toMatchObject({ name: '答疑课', movedFrom: null })
  })

  test('a teacher adds to and changes courses of their own alone', async () => {
    const teacher = await openDeskAs(server, 'teacher')
    expect((await teacher.client.classes.courses({})).list).toEqual([])
    const [own] = await server.store.db.select().from(courseTeachers).limit(1)
    const teacherId = own?.teacherId ?? 0
    await server.store.db.update(staff).set({ teacherId }).where(eq(staff.id, teacher.id))
    const { list } = await teacher.client.classes.courses({})
    expect(list.map(({ id }) => id)).toContain(own?.courseId)
    const all = (await owner.client.classes.courses({})).list
    const other = all.find(({ id }) => !list.some((one) => one.id === id))
    const wanted = { name: '加课', startTime: night(40), minutes: 45 }
    const add = (courseId = 0) =>
      teacher.client.classes.add({ ...wanted, courseId, key: deedKey() })
    await expect(add(other?.id)).rejects.toMatchObject({ code: 4040 })
    const { id } = await add(own?.courseId)
    await teacher.client.classes.cancel({ id, key: deedKey(), version: 0, reason: '不上了' })
    const foreign = ahead.find((one) => one.teacherId !== teacherId)
    if (!foreign) return
    const cancel = { id: foreign.id, key: deedKey(), version: 0, reason: '不上了' }
    await expect(teacher.client.classes.cancel(cancel)).rejects.toMatchObject({ code: 4040 })
  })
})
