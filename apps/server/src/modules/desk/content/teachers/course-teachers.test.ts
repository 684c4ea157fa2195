import { HOUR } from '@kaozhou/domain'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyContent, mergeWithDesk } from '../../../../content/apply/apply-content'
import { listContentFiles } from '../../../../content/apply/content-repository'
import { withValuesOfDesk } from '../../../../content/apply/export-desk-values'
import { differenceLines } from '../../../../content/command/desk-lines'
import { readContent } from '../../../../content/reading/read-content'
import { courses, courseTeachers, sections } from '../../../../database/schema/catalogue'
import { contentFiles } from '../../../../database/schema/content'
import { deskChanges, staff } from '../../../../database/schema/desk'
import { teacherAccounts } from '../../../../database/schema/live'
import { notices } from '../../../../database/schema/marketing'
import { demoContent } from '../../../../testing/demo-content'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

/** Taught by 101, 102 and 103: a chapter names 102, another one 103, the others are left to the first. */
const COURSE = 1001
const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }
const reason = '林老师请了长假'

let server: TestServer
let desk: Desk & { id: number }
let student: Learner

beforeAll(async () => {
  server = await startTestServer()
  desk = await openDeskAs(server, 'marketing')
  student = await newLearner(server, [COURSE])
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server.store
  await db.delete(deskChanges)
  await db.delete(notices).where(eq(notices.kind, 'timetable'))
  await applyContent(server.store, await demoContent(), { now: server.clock.now })
})

const read = () => desk.client.teachers.ofCourse({ id: COURSE })
const teachersNow = async () => (await read()).teachers.map(({ id }) => id)

async function change(teacherIds: number[], values: object = {}) {
  const { version } = await read()
  const deed = { id: COURSE, teacherIds, version, key: deedKey(), reason, ...values }
  return desk.client.teachers.changeOfCourse(deed)
}

async function ahead(teacherId: number) {
  const isAhead = and(
    eq(sections.courseId, COURSE),
    eq(sections.teacherId, teacherId),
    gt(sections.endTime, server.clock.now),
    isNull(sections.taughtFrom),
    isNotNull(sections.liveParams),
  )
  return server.store.db.select().from(sections).where(isAhead).orderBy(asc(sections.startTime))
}

async function firstAhead(teacherId: number) {
  const [first] = await ahead(teacherId)
  if (!first) throw new Error(`the course has no class ahead of ${teacherId}`)
  return first
}

const told = async () =>
  (await student.client.notices.list({ length: 50 })).list
    .filter(({ kind }) => kind === 'timetable')
    .map(({ title }) => title)

const lessonTeachers = async () =>
  new Map((await read()).lessons.map(({ id, teacher }) => [id, teacher?.id]))

async function changeLesson(id: number, teacherId: number, values: object = {}) {
  const version = (await read()).lessons.find((one) => one.id === id)?.version ?? 0
  return desk.client.teachers.changeOfLesson({
    ...{ id, teacherId, version, key: deedKey(), reason },
    ...values,
  })
}

describe('the teachers of a course', () => {
  test('change, their classes ahead are handed over, what was taught keeps its name, and students are told once', async () => {
    const [before, handed] = [await lessonTeachers(), await ahead(101)]
    expect(handed.length).toBeGreaterThan(1)
    const preview = await desk.client.teachers.previewOfCourse({
      ...{ id: COURSE, teacherIds: [104, 102, 103] },
    })
    expect(preview.refusals).toEqual([])
    expect(preview.lines.join('\n')).toContain(`还没上的 ${handed.length} 节直播课改由`)
    expect(preview.lines.join('\n')).toContain('上过的课和录播仍写原来的老师')
    await change([104, 102, 103])

    const ids = handed.map(({ id }) => id)
    for (const [id, teacher] of await lessonTeachers()) {
      expect(teacher).toBe(ids.includes(id) ? 104 : before.get(id))
    }
    const name = (await read()).teachers[0]?.name ?? ''
    expect(await told()).toEqual([expect.stringContaining(`${handed.length} 节直播课改由${name}`)])
    const page = async () => (await server.client.courses.product({ id: COURSE })).teachers
    await expect.poll(page).toMatchObject([{ id: 104 }, { id: 102 }, { id: 103 }])
    const owner = await openDeskAs(server, 'owner')
    expect((await owner.client.record.list({})).list[0]).toMatchObject({
      ...{ deed: 'teachers.changeOfCourse', reason },
      subject: { kind: 'course', id: String(COURSE) },
      before: { teachers: [101, 102, 103] },
      after: { teachers: [104, 102, 103] },
    })
  })

  test('stay as the desk has them when the same folder is written again; an export says the same', async () => {
    await change([104, 102])
    const before = await lessonTeachers()
    const demo = await demoContent()
    await applyContent(server.store, demo, { now: server.clock.now })
    expect(await teachersNow()).toEqual([104, 102])
    expect(await lessonTeachers()).toEqual(before)

    const texts = await withValuesOfDesk(server.store.db, await listContentFiles(server.store.db))
    const files = new Map(demo.files)
    for (const [path, text] of texts) {
      if (path.startsWith('courses/')) files.set(path, Buffer.from(text))
    }
    expect(parse(texts.get('courses/1001.yaml') ?? '')).toMatchObject({ teachers: [104, 102] })
    const { content, faults } = readContent(files)
    expect(faults).toEqual([])
    await applyContent(server.store, { ...demo, content, files }, { now: server.clock.now })
    expect(await lessonTeachers()).toEqual(before)
    expect(await server.store.db.$count(deskChanges)).toBe(0)
  })

  test('are asked about when the folder names others than it did', async () => {
    await change([104, 102, 103])
    const demo = await demoContent()
    const content = structuredClone(demo.content)
    const course = content.courses.find(({ id }) => id === COURSE)
    if (course) course.teachers = [105]
    const merged = await mergeWithDesk(server.store.db, { ...demo, content })
    expect(differenceLines(merged).join('\n')).toContain(
      `课程 ${COURSE} 老师：文件 105，工作台 104、102、103`,
    )
  })

  test('set back, nothing is kept of the desk’s, and students who were told are told again', async () => {
    await change([104, 102, 103])
    await change([101, 102, 103])
    expect((await read()).filed).toBeNull()
    expect(await told()).toHaveLength(2)
    expect(await server.store.db.$count(deskChanges)).toBe(0)
  })

  test('can’t be nobody, somebody twice, an unknown one or the same; a preview says why', async () => {
    for (const ids of [[], [102, 102], [999_999], [101, 102, 103]]) {
      expect(await codeOf(change(ids))).toBe(CODES.badInput)
    }
    const none = await desk.client.teachers.previewOfCourse({ id: COURSE, teacherIds: [] })
    expect(none.refusals).toEqual(['一门课至少要有一位老师'])
  })

  test('of two colleagues who change them the later one is told', async () => {
    const { version } = await read()
    await change([102, 101, 103])
    expect(await codeOf(change([103], { version }))).toBe(CODES.decided)
  })

  test('stay as they are where the course’s file or the teacher’s card is gone, and it is said', async () => {
    const { db } = server.store
    const path = 'teachers.yaml'
    const text = (await listContentFiles(db)).get(path) ?? ''
    const without = text.replace('id: 104', 'id: 9104')
    await db.update(contentFiles).set({ text: without }).where(eq(contentFiles.path, path))
    await db.update(courses).set({ status: 'off' }).where(eq(courses.id, COURSE))
    const { lines } = await desk.client.teachers.previewOfCourse({ id: COURSE, teacherIds: [104] })
    expect(lines.join('\n')).toContain('的名片已经不在内容文件里')
    expect(lines.join('\n')).toContain('没有上架')
    await db.delete(contentFiles).where(eq(contentFiles.path, 'courses/1001.yaml'))
    const { refusals } = await desk.client.teachers.previewOfCourse({
      ...{ id: COURSE, teacherIds: [104] },
    })
    expect(refusals[0]).toContain('内容文件里已经没有这门课')
    expect(await codeOf(change([104]))).toBe(CODES.decided)
  })
})

describe('a lesson that gets another teacher', () => {
  test('opens its studio to the new one and not to the old one, tells its students, and shows who stands in', async () => {
    const { db } = server.store
    const lesson = await firstAhead(101)
    const [old, next] = [await openDeskAs(server, 'teacher'), await openDeskAs(server, 'teacher')]
    await db.update(staff).set({ teacherId: 101 }).where(eq(staff.id, old.id))
    await db.update(staff).set({ teacherId: 105 }).where(eq(staff.id, next.id))
    expect((await old.client.classes.detail({ id: lesson.id })).class.id).toBe(lesson.id)
    expect(await codeOf(next.client.classes.detail({ id: lesson.id }))).toBe(CODES.notFound)
    const { lines } = await desk.client.teachers.previewOfLesson({ id: lesson.id, teacherId: 105 })
    expect(lines.join('\n')).toMatch(/直播间由.+开（工作台账号：/)

    await changeLesson(lesson.id, 105)
    expect(await codeOf(old.client.classes.detail({ id: lesson.id }))).toBe(CODES.notFound)
    expect((await next.client.classes.detail({ id: lesson.id })).class.id).toBe(lesson.id)
    expect(await told()).toEqual([expect.stringContaining(`“${lesson.name}”`)])
    const name = (await read()).choices.find(({ id }) => id === 105)?.name
    expect(await student.client.sections.info({ id: lesson.id })).toMatchObject({
      teacher: { id: 105, name },
    })
    const row = (await read()).lessons.find(({ id }) => id === lesson.id)
    expect(row).toMatchObject({ changedHere: true, teacher: { id: 105 } })

    await applyContent(server.store, await demoContent(), { now: server.clock.now })
    expect((await lessonTeachers()).get(lesson.id)).toBe(105)
    await changeLesson(lesson.id, 101, { besides: true })
    expect(await db.$count(deskChanges)).toBe(0)
  })

  test('lets the stand-in into its room as a teacher with their student account, though the course is not theirs', async () => {
    const lesson = await firstAhead(101)
    const account = await newLearner(server, [])
    const { id } = await account.client.users.current()
    const link = { userId: id, teacherId: 106 }
    await server.store.db.insert(teacherAccounts).values(link)
    const roomId = lesson.liveParams?.roomId ?? ''
    expect(await codeOf(account.client.live.room({ roomid: roomId }))).not.toBe(0)
    await changeLesson(lesson.id, 106)
    expect((await account.client.live.room({ roomid: roomId })).role).toBe('teacher')
    expect((await account.client.courses.taught({})).some((one) => one.id === COURSE)).toBe(true)
    await server.store.db.delete(teacherAccounts).where(eq(teacherAccounts.userId, id))
  })

  test('asks again when the new one has another class then', async () => {
    const lesson = await firstAhead(101)
    const other = await firstAhead(102)
    const span = { startTime: lesson.startTime, endTime: (lesson.endTime ?? 0) + HOUR }
    await server.store.db.update(sections).set(span).where(eq(sections.id, other.id))
    const overlaps = codeOf(changeLesson(lesson.id, 102))
    expect(await overlaps).not.toBe(0)
    expect((await lessonTeachers()).get(lesson.id)).toBe(101)
    await changeLesson(lesson.id, 102, { besides: true })
    expect((await lessonTeachers()).get(lesson.id)).toBe(102)
  })

  test('keeps its own while it is taught; a recorded one changes without a word to anybody', async () => {
    const { db } = server.store
    const lesson = await firstAhead(101)
    await db
      .update(sections)
      .set({ taughtFrom: server.clock.now })
      .where(eq(sections.id, lesson.id))
    expect(await codeOf(changeLesson(lesson.id, 102))).toBe(CODES.decided)
    const over = (await read()).lessons.find((one) => !one.ahead && !one.onAir)
    if (!over) throw new Error('the course has no lesson that is over')
    await changeLesson(over.id, 105)
    expect((await lessonTeachers()).get(over.id)).toBe(105)
    expect(await told()).toEqual([])
    await db.update(sections).set({ taughtFrom: null }).where(eq(sections.id, lesson.id))
  })

  test('is refused to who may not, for what is not there, and for the same teacher', async () => {
    const lesson = await firstAhead(101)
    const teacher = await openDeskAs(server, 'teacher')
    const asked = { id: lesson.id, teacherId: 102 }
    expect(await codeOf(teacher.client.teachers.previewOfLesson(asked))).toBe(CODES.forbidden)
    expect(await codeOf(changeLesson(999, 102))).toBe(CODES.notFound)
    expect(await codeOf(changeLesson(lesson.id, 101))).toBe(CODES.badInput)
    expect(await codeOf(changeLesson(lesson.id, 999_999))).toBe(CODES.badInput)
    expect(await server.store.db.$count(courseTeachers)).toBeGreaterThan(0)
  })
})
