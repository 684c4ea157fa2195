import { DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { and, asc, eq, gt, isNotNull, max } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { TEST_NOW } from '../../../testing/database-template'
import { demoContent } from '../../../testing/demo-content'
import { openTestStore } from '../../../testing/test-database'
import { readContent } from '../../reading/read-content'
import { sectionRows, withDeskTimetable } from '../../rows/section-rows'
import { applyContent } from '../apply-content'
import { listContentFiles } from '../content-repository'
import { withDeskClasses } from './export-timetable'

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const read = async (id: number) => {
  const [row] = await store.db.select().from(sections).where(eq(sections.id, id))
  return row
}

test('the same folder again leaves classes as the desk moved, cancelled and added them', async () => {
  const [first, second] = await store.db
    .select()
    .from(sections)
    .where(and(gt(sections.startTime, TEST_NOW), isNotNull(sections.liveParams)))
    .orderBy(asc(sections.startTime))
  if (!first || !second) throw new Error('the demo has no two classes')
  const { startTime, endTime } = first
  const moved = { startTime: TEST_NOW + 9 * DAY, endTime: TEST_NOW + 9 * DAY + HOUR }
  const desk = { ...moved, plannedStart: startTime, plannedEnd: endTime, durationSeconds: 3600 }
  await store.db.update(sections).set(desk).where(eq(sections.id, first.id))
  const cancelled = { cancelledAt: TEST_NOW, cancelReason: '老师生病' }
  await store.db.update(sections).set(cancelled).where(eq(sections.id, second.id))
  const [last] = await store.db
    .select({ sort: max(sections.sort), chapterId: max(sections.chapterId) })
    .from(sections)
    .where(eq(sections.courseId, first.courseId))
  const added = {
    ...first,
    id: 1_000_000_000,
    name: '加课',
    addedAt: TEST_NOW,
    sort: (last?.sort ?? 0) + 1,
    chapterId: last?.chapterId ?? 0,
    liveParams: { roomId: 'r1000000000', provider: 'stream' },
    playBackParams: null,
    marks: [],
    audition: false,
    plateType: 0,
  }
  await store.db.insert(sections).values(added)
  for (const now of [TEST_NOW + DAY, TEST_NOW + 2 * DAY]) {
    await applyContent(store, await demoContent(), { now })
    expect(await read(first.id)).toMatchObject(desk)
    expect(await read(second.id)).toMatchObject(cancelled)
    expect(await read(added.id)).toMatchObject({ name: '加课', addedAt: TEST_NOW })
  }
})

test('an export has the times and the classes of the desk; applied again it changes no row', async () => {
  const demo = await demoContent()
  const texts = await withDeskClasses(store.db, await listContentFiles(store.db))
  const files = new Map(demo.files)
  for (const [path, text] of texts) {
    if (path.startsWith('courses/')) files.set(path, Buffer.from(text))
  }
  const { content, faults } = readContent(files)
  expect(faults).toEqual([])
  const lessons = content.courses.flatMap(({ chapters }) => chapters).flatMap((one) => one.sections)
  expect(lessons.find(({ name }) => name === '加课')).toMatchObject({ id: 1_000_000_000 })
  expect(lessons.filter(({ cancelled }) => cancelled === '老师生病')).toHaveLength(1)
  const readAll = () => store.db.select().from(sections).orderBy(asc(sections.id))
  const before = await readAll()
  await applyContent(store, { ...demo, content, files }, { now: TEST_NOW + 2 * DAY })
  expect(await readAll()).toEqual(before)
})

test('a class that a folder cancels is so in an empty school; what the desk says later stays', async () => {
  const demo = await demoContent()
  const [course] = demo.content.courses
  if (!course) throw new Error('the demo has no course')
  const [chapter] = course.chapters
  const [lesson] = chapter?.sections.filter(({ start }) => start !== undefined) ?? []
  if (!chapter || !lesson) throw new Error('its first chapter has no class')
  const sectionsOf = (cancelled: string) =>
    chapter.sections.map((one) => (one === lesson ? { ...one, cancelled } : one))
  const [row] = sectionRows(
    { ...course, chapters: [{ ...chapter, sections: sectionsOf('停电') }] },
    TEST_NOW,
    new Map(),
  ).filter(({ id }) => id === lesson.id)
  expect(row).toMatchObject({ cancelledAt: TEST_NOW, cancelReason: '停电' })
  const restored = { plannedStart: null, cancelledAt: null, cancelReason: null }
  expect(withDeskTimetable(restored, row ?? {})).not.toHaveProperty('cancelledAt')
  expect(withDeskTimetable(restored, row ?? {})).not.toHaveProperty('cancelReason')
})

const planned = { plannedStart: 10 * HOUR, plannedEnd: 11 * HOUR }
const moved = { startTime: 20 * HOUR, endTime: 21 * HOUR, durationSeconds: 3600 }
const said = (startTime: number, minutes = 60) => ({
  startTime,
  endTime: startTime + minutes * MINUTE,
  durationSeconds: minutes * 60,
})

test.each<[string, Record<string, unknown>, Record<string, unknown>, object]>([
  ['as it was, the desk’s time stays', planned, said(10 * HOUR), moved],
  ['a new time is newer than the desk’s', planned, said(30 * HOUR), { plannedStart: null }],
  ['a new length too', planned, said(10 * HOUR, 90), { endTime: 11 * HOUR + 30 * MINUTE }],
  ['the desk’s own time, from an export', planned, said(20 * HOUR), moved],
  ['of a class that was not moved', { plannedStart: null }, said(30 * HOUR), said(30 * HOUR)],
])('what the folder says: %s', (_, before, wanted, after) => {
  expect(withDeskTimetable({ ...moved, ...before }, wanted)).toMatchObject(after)
})
