import { BEIJING_OFFSET_MS } from '@kaozhou/domain'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, sections } from '../../../database/schema/catalogue'
import { enrolments, sectionProgress } from '../../../database/schema/learning'
import { pointsLedger } from '../../../database/schema/users'

/** Lessons and seconds by the Beijing year in which they were last watched. */
export async function watchedByYear(db: Executor, userId: number, since: number) {
  const year = sql<number>`extract(year from to_timestamp(
    (${sectionProgress.updatedAt} + ${BEIJING_OFFSET_MS}) / 1000.0) at time zone 'UTC')::int`
  return db
    .select({
      year,
      finishedLessons: sql<number>`count(${sectionProgress.finishedAt})::int`,
      watchedSeconds: sql<number>`coalesce(sum(${sectionProgress.watchedSeconds}), 0)::int`,
    })
    .from(sectionProgress)
    .where(and(eq(sectionProgress.userId, userId), sql`${sectionProgress.updatedAt} >= ${since}`))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

export async function firstCourse(db: Executor, userId: number) {
  const [row] = await db
    .select({ name: courses.name, boughtAt: enrolments.boughtAt })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(asc(enrolments.boughtAt), asc(enrolments.id))
    .limit(1)
  return row ?? null
}

/** The course with the most watched seconds. */
export async function favouriteCourse(db: Executor, userId: number, since: number) {
  const watchedSeconds = sql<number>`sum(${sectionProgress.watchedSeconds})::int`
  const [row] = await db
    .select({ name: courses.name, watchedSeconds })
    .from(sectionProgress)
    .innerJoin(sections, eq(sections.id, sectionProgress.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(eq(sectionProgress.userId, userId), sql`${sectionProgress.updatedAt} >= ${since}`))
    .groupBy(courses.id, courses.name)
    .having(sql`sum(${sectionProgress.watchedSeconds}) > 0`)
    .orderBy(desc(watchedSeconds), asc(courses.id))
    .limit(1)
  return row ?? null
}

export function countCheckIns(db: Executor, userId: number): Promise<number> {
  const { reason } = pointsLedger
  return db.$count(pointsLedger, and(eq(pointsLedger.userId, userId), eq(reason, 'checkin')))
}

export function countCourses(db: Executor, userId: number): Promise<number> {
  return db.$count(enrolments, eq(enrolments.userId, userId))
}
