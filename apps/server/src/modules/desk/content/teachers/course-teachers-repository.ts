import { type ClassSpan, type Role, SectionType } from '@kaozhou/domain'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../../database/executor'
import {
  chapters,
  courses,
  courseTeachers,
  sections,
  teachers,
} from '../../../../database/schema/catalogue'
import { contentFiles } from '../../../../database/schema/content'
import { staff } from '../../../../database/schema/desk'

export interface NamedTeacher {
  id: number
  name: string
}

export type LessonRow = Awaited<ReturnType<typeof listLessonRows>>[number]

const named = { id: teachers.id, name: teachers.name }

export async function listTeachersOf(db: Executor, courseId: number): Promise<NamedTeacher[]> {
  return db
    .select(named)
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(asc(courseTeachers.position))
}

export async function listAllTeachers(db: Executor): Promise<NamedTeacher[]> {
  return db.select(named).from(teachers).orderBy(asc(teachers.id))
}

export async function listTeachersNamed(
  db: Executor,
  ids: readonly number[],
): Promise<NamedTeacher[]> {
  if (ids.length === 0) return []
  return db
    .select(named)
    .from(teachers)
    .where(inArray(teachers.id, [...ids]))
}

/** The lessons of a course that somebody teaches, in the order of its syllabus. */
export async function listLessonRows(db: Executor, courseId: number) {
  return db
    .select({
      id: sections.id,
      name: sections.name,
      chapter: chapters.name,
      teacherId: sections.teacherId,
      teacher: teachers.name,
      startTime: sections.startTime,
      endTime: sections.endTime,
      taughtFrom: sections.taughtFrom,
      taughtUntil: sections.taughtUntil,
      cancelledAt: sections.cancelledAt,
      version: sections.version,
    })
    .from(sections)
    .innerJoin(chapters, eq(chapters.id, sections.chapterId))
    .leftJoin(teachers, eq(teachers.id, sections.teacherId))
    .where(and(eq(sections.courseId, courseId), ne(sections.type, SectionType.Course)))
    .orderBy(asc(sections.sort), asc(sections.id))
}

/** The course of a lesson; null when there is no such lesson. */
export async function findCourseOfLesson(db: Executor, id: number): Promise<number | null> {
  const [row] = await db
    .select({ courseId: sections.courseId })
    .from(sections)
    .where(and(eq(sections.id, id), ne(sections.type, SectionType.Course)))
  return row?.courseId ?? null
}

/** Nobody changes the lessons of a course until the transaction ends. */
export async function lockLessons(tx: Executor, courseId: number): Promise<void> {
  await tx
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.id))
    .for('update')
}

export async function setTeachersOf(
  tx: Executor,
  courseId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.delete(courseTeachers).where(eq(courseTeachers.courseId, courseId))
  await tx
    .insert(courseTeachers)
    .values(ids.map((teacherId, position) => ({ courseId, teacherId, position })))
}

/** Gives lessons a teacher; whoever has read them is told that they have changed. */
export async function setLessonTeacher(
  tx: Executor,
  ids: readonly number[],
  teacherId: number,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(sections)
    .set({ teacherId, version: sql`${sections.version} + 1` })
    .where(inArray(sections.id, [...ids]))
}

/** Who of the desk works as one of these teachers. */
export async function listStaffOf(
  db: Executor,
  ids: readonly number[],
): Promise<{ teacherId: number; name: string; roles: Role[] }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ teacherId: staff.teacherId, name: staff.name, roles: staff.roles })
    .from(staff)
    .where(and(inArray(staff.teacherId, [...ids]), isNull(staff.endedAt)))
    .orderBy(asc(staff.id))
  return rows.map((row) => ({ ...row, teacherId: row.teacherId ?? 0 }))
}

/** Other classes of a teacher at the times of these lessons. */
export async function listOverlaps(
  db: Executor,
  teacherId: number,
  lessonIds: readonly number[],
): Promise<(ClassSpan & { name: string })[]> {
  if (lessonIds.length === 0) return []
  const given = alias(sections, 'given')
  const rows = await db
    .selectDistinct({
      name: sections.name,
      startTime: sections.startTime,
      endTime: sections.endTime,
    })
    .from(sections)
    .innerJoin(
      given,
      and(
        inArray(given.id, [...lessonIds]),
        isNull(given.cancelledAt),
        lt(sections.startTime, given.endTime),
        gt(sections.endTime, given.startTime),
      ),
    )
    .where(
      and(
        eq(sections.teacherId, teacherId),
        notInArray(sections.id, [...lessonIds]),
        isNull(sections.cancelledAt),
        isNotNull(sections.liveParams),
      ),
    )
    .orderBy(asc(sections.startTime))
  return rows.map(({ name, startTime, endTime }) => ({
    name,
    startTime: startTime ?? 0,
    endTime: endTime ?? 0,
  }))
}

/** The text of a course's file; null when the folder that was applied last has none. */
export async function findCourseText(db: Executor, id: number): Promise<string | null> {
  const hasNumber = sql`${contentFiles.text} ~ ${`(^|\\n)id:\\s*${id}\\s*(#|\\r|\\n|$)`}`
  const [row] = await db
    .select({ text: contentFiles.text })
    .from(contentFiles)
    .where(and(sql`${contentFiles.path} like 'courses/%'`, hasNumber))
    .limit(1)
  return row?.text ?? null
}

/** The text of the list of teachers in the folder that was applied last. */
export async function findTeachersText(db: Executor): Promise<string> {
  const [row] = await db
    .select({ text: contentFiles.text })
    .from(contentFiles)
    .where(eq(contentFiles.path, 'teachers.yaml'))
  return row?.text ?? ''
}

export async function findCourseName(
  db: Executor,
  id: number,
): Promise<{ id: number; name: string; status: 'on' | 'off' } | null> {
  const [row] = await db
    .select({ id: courses.id, name: courses.name, status: courses.status })
    .from(courses)
    .where(eq(courses.id, id))
  return row ?? null
}
