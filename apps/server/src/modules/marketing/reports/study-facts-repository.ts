import { BEIJING_OFFSET_MS } from '@kaozhou/domain'
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, sections, teachers } from '../../../database/schema/catalogue'
import { lessonNotes, sectionProgress } from '../../../database/schema/learning'
import { studyHours } from '../../../database/schema/reports'
import { studyDays } from '../../../database/schema/study'

/** Whose data of which time is counted, for one course or for all. */
export interface Counting {
  userId: number
  /** ms; `until` is not part of it. */
  from: number
  until: number
  /** The same as days: `2026-01-01`. */
  fromDay: string
  untilDay: string
  courseId: number | null
}

/** Studied days with their seconds, in order. */
export async function listDays(db: Executor, counting: Counting) {
  return db
    .select({ day: studyDays.day, seconds: sql<number>`sum(${studyDays.seconds})::int` })
    .from(studyDays)
    .where(studied(counting))
    .groupBy(studyDays.day)
    .orderBy(asc(studyDays.day))
}

function studied({ userId, fromDay, untilDay, courseId }: Counting): SQL | undefined {
  return and(
    eq(studyDays.userId, userId),
    gte(studyDays.day, fromDay),
    lt(studyDays.day, untilDay),
    courseId === null ? undefined : eq(studyDays.courseId, courseId),
  )
}

/** Seconds by the hour of the day. */
export async function listHours(db: Executor, { userId, fromDay, untilDay }: Counting) {
  return db
    .select({ hour: studyHours.hour, seconds: sql<number>`sum(${studyHours.seconds})::int` })
    .from(studyHours)
    .where(
      and(
        eq(studyHours.userId, userId),
        gte(studyHours.day, fromDay),
        lt(studyHours.day, untilDay),
      ),
    )
    .groupBy(studyHours.hour)
}

/** The studied courses, the one with the most seconds first. */
export async function listStudiedCourses(db: Executor, counting: Counting) {
  const seconds = sql<number>`sum(${studyDays.seconds})::int`
  return db
    .select({ name: courses.name, seconds })
    .from(studyDays)
    .innerJoin(courses, eq(courses.id, studyDays.courseId))
    .where(studied(counting))
    .groupBy(courses.id, courses.name)
    .orderBy(desc(seconds), asc(courses.id))
}

/** Finished lessons by month. */
export async function listLessonMonths(db: Executor, counting: Counting) {
  const month = sql<string>`to_char(to_timestamp((${sectionProgress.finishedAt}
    + ${BEIJING_OFFSET_MS}) / 1000.0) at time zone 'UTC', 'YYYY-MM')`
  return db
    .select({ month, lessons: sql<number>`count(*)::int` })
    .from(sectionProgress)
    .innerJoin(sections, eq(sections.id, sectionProgress.sectionId))
    .where(finished(counting))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

function finished({ userId, from, until, courseId }: Counting): SQL | undefined {
  const { finishedAt } = sectionProgress
  return and(
    eq(sectionProgress.userId, userId),
    gte(finishedAt, from),
    lt(finishedAt, until),
    courseId === null ? undefined : eq(sections.courseId, courseId),
  )
}

/** The teacher whose finished lessons are most. */
export async function findFavouriteTeacher(db: Executor, counting: Counting) {
  const lessons = sql<number>`count(*)::int`
  const [row] = await db
    .select({ name: teachers.name, lessons })
    .from(sectionProgress)
    .innerJoin(sections, eq(sections.id, sectionProgress.sectionId))
    .innerJoin(teachers, eq(teachers.id, sections.teacherId))
    .where(finished(counting))
    .groupBy(teachers.id, teachers.name)
    .orderBy(desc(lessons), asc(teachers.id))
    .limit(1)
  return row ?? null
}

export async function countNotesWritten(db: Executor, counting: Counting): Promise<number> {
  const { userId, from, until, courseId } = counting
  const [row] = await db
    .select({ number: sql<number>`count(*)::int` })
    .from(lessonNotes)
    .innerJoin(sections, eq(sections.id, lessonNotes.sectionId))
    .where(
      and(
        eq(lessonNotes.userId, userId),
        gte(lessonNotes.createdAt, from),
        lt(lessonNotes.createdAt, until),
        courseId === null ? undefined : eq(sections.courseId, courseId),
      ),
    )
  return row?.number ?? 0
}
