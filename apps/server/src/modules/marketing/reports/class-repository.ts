import type { CourseFacts } from '@kaozhou/domain'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, sections } from '../../../database/schema/catalogue'
import { homeworkQuestions, studyTasks, studyTotals } from '../../../database/schema/study'

/** How many others studied a course, and how many of them longer. */
export async function countClassmates(
  db: Executor,
  own: { userId: number; courseId: number; seconds: number },
): Promise<{ others: number; longer: number }> {
  const [row] = await db
    .select({
      others: sql<number>`count(*)::int`,
      longer: sql<number>`(count(*) filter (where ${studyTotals.seconds} > ${own.seconds}))::int`,
    })
    .from(studyTotals)
    .where(and(eq(studyTotals.courseId, own.courseId), ne(studyTotals.userId, own.userId)))
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
