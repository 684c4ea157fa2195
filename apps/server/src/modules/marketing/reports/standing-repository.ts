import type { CourseFacts, StudyStanding } from '@kaozhou/domain'
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, sections } from '../../../database/schema/catalogue'
import { reportStandings } from '../../../database/schema/reports'
import { homeworkQuestions, studyDays, studyTasks } from '../../../database/schema/study'

export interface StudyDaysPeriod {
  fromDay: string
  untilDay: string
}

const keyOf = ({ fromDay, untilDay }: StudyDaysPeriod) => `${fromDay} ${untilDay}`

/** How long everybody studied in a period, as it was counted after `since`; null when it was not. */
export async function findStanding(
  db: Executor,
  period: StudyDaysPeriod,
  since: number,
): Promise<StudyStanding | null> {
  const { people, percentiles, days, countedAt } = reportStandings
  const [row] = await db
    .select({ people, percentiles })
    .from(reportStandings)
    .where(and(eq(days, keyOf(period)), gte(countedAt, since)))
  return row ?? null
}

/** Counts how long everybody studied in a period, and keeps it. */
export async function countStanding(
  db: Executor,
  period: StudyDaysPeriod,
  now: number,
): Promise<StudyStanding> {
  const totals = db
    .select({ seconds: sql<number>`sum(${studyDays.seconds})`.as('seconds') })
    .from(studyDays)
    .where(and(gte(studyDays.day, period.fromDay), lt(studyDays.day, period.untilDay)))
    .groupBy(studyDays.userId)
    .as('totals')
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      percentiles: sql<number[] | null>`to_jsonb(percentile_disc(
        (select array_agg(n / 100.0 order by n) from generate_series(0, 100) as n)
      ) within group (order by ${totals.seconds}))`,
    })
    .from(totals)
  const standing = { people: row?.people ?? 0, percentiles: row?.percentiles ?? [] }
  const set = { ...standing, countedAt: now }
  await db
    .insert(reportStandings)
    .values({ days: keyOf(period), ...set })
    .onConflictDoUpdate({ target: reportStandings.days, set })
  return standing
}

/** How many others studied a course, and how many of them longer. */
export async function countClassmates(
  db: Executor,
  own: { userId: number; courseId: number; seconds: number },
): Promise<{ others: number; longer: number }> {
  const totals = db
    .select({ seconds: sql<number>`sum(${studyDays.seconds})`.as('seconds') })
    .from(studyDays)
    .where(and(eq(studyDays.courseId, own.courseId), ne(studyDays.userId, own.userId)))
    .groupBy(studyDays.userId)
    .as('totals')
  const [row] = await db
    .select({
      others: sql<number>`count(*)::int`,
      longer: sql<number>`(count(*) filter (where ${totals.seconds} > ${own.seconds}))::int`,
    })
    .from(totals)
  return row ?? { others: 0, longer: 0 }
}

/** A section of type 1 only links to the course (spec §4), so it can not be finished. */
const COURSE_LINK = 1

/** Name of a course, its lessons, and its tasks with homework. */
export async function findCourseSize(
  db: Executor,
  courseId: number,
): Promise<Pick<CourseFacts, 'name' | 'lessons' | 'homework'> | null> {
  const [row] = await db
    .select({ name: courses.name })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (!row) return null
  const lessons = await db.$count(
    sections,
    and(eq(sections.courseId, courseId), ne(sections.type, COURSE_LINK)),
  )
  const [tasks] = await db
    .select({ number: sql<number>`count(distinct ${studyTasks.id})::int` })
    .from(studyTasks)
    .innerJoin(homeworkQuestions, eq(homeworkQuestions.taskId, studyTasks.id))
    .where(eq(studyTasks.courseId, courseId))
  return { name: row.name, lessons, homework: tasks?.number ?? 0 }
}
