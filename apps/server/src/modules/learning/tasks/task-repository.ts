import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { enrolments, sectionProgress } from '../../../database/schema/learning'
import {
  homeworkQuestions,
  studyDays,
  studyTasks,
  taskSubmissions,
} from '../../../database/schema/study'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import { isOpenToStudy } from '../../people/enrolments/access-standing-repository'

export type TaskRow = typeof studyTasks.$inferSelect
export type QuestionRow = typeof homeworkQuestions.$inferSelect
export type SubmissionRow = typeof taskSubmissions.$inferSelect

export interface TaskOfCourse {
  task: TaskRow
  course: CourseRow
}

export async function findTask(db: Executor, id: number): Promise<TaskOfCourse | null> {
  const [row] = await db
    .select({ task: studyTasks, course: courses })
    .from(studyTasks)
    .innerJoin(courses, eq(courses.id, studyTasks.courseId))
    .where(eq(studyTasks.id, id))
  return row ?? null
}

export async function listTasks(
  db: Executor,
  courseIds: readonly number[],
): Promise<TaskOfCourse[]> {
  if (courseIds.length === 0) return []
  return db
    .select({ task: studyTasks, course: courses })
    .from(studyTasks)
    .innerJoin(courses, eq(courses.id, studyTasks.courseId))
    .where(inArray(studyTasks.courseId, [...courseIds]))
    .orderBy(asc(studyTasks.courseId), asc(studyTasks.sort), asc(studyTasks.id))
}

export async function listQuestions(
  db: Executor,
  taskIds: readonly number[],
): Promise<QuestionRow[]> {
  if (taskIds.length === 0) return []
  return db
    .select()
    .from(homeworkQuestions)
    .where(inArray(homeworkQuestions.taskId, [...taskIds]))
    .orderBy(asc(homeworkQuestions.taskId), asc(homeworkQuestions.sort))
}

export async function listSubmissions(
  db: Executor,
  userId: number,
  taskIds: readonly number[],
): Promise<SubmissionRow[]> {
  if (taskIds.length === 0) return []
  return db
    .select()
    .from(taskSubmissions)
    .where(and(eq(taskSubmissions.userId, userId), inArray(taskSubmissions.taskId, [...taskIds])))
}

/** A user's submissions from `from` until before `to`. */
export async function listSubmissionsBetween(
  db: Executor,
  userId: number,
  from: number,
  to: number,
): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(taskSubmissions)
    .where(
      and(
        eq(taskSubmissions.userId, userId),
        gte(taskSubmissions.submittedAt, from),
        lt(taskSubmissions.submittedAt, to),
      ),
    )
}

export function countSubmitters(db: Executor, taskId: number): Promise<number> {
  return db.$count(taskSubmissions, eq(taskSubmissions.taskId, taskId))
}

/** The submission, locked until the transaction ends, also when there is none yet. */
export async function lockSubmission(
  tx: Executor,
  userId: number,
  taskId: number,
): Promise<SubmissionRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(4, hashtext(${`${userId}:${taskId}`}))`)
  const [row] = await listSubmissions(tx, userId, [taskId])
  return row ?? null
}

export async function saveSubmission(tx: Executor, row: SubmissionRow): Promise<void> {
  const { userId: _user, taskId: _task, ...values } = row
  await tx
    .insert(taskSubmissions)
    .values(row)
    .onConflictDoUpdate({ target: [taskSubmissions.userId, taskSubmissions.taskId], set: values })
}

/** The courses that a user can study now, in the order of purchase; a hundred at most. */
export async function listCurrentCourseIds(
  db: Executor,
  userId: number,
  now: number,
): Promise<number[]> {
  const rows = await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), isOpenToStudy(now)))
    .orderBy(asc(enrolments.boughtAt), asc(enrolments.id))
    .limit(100)
  return rows.map(({ courseId }) => courseId)
}

/** Seconds that a user studied, by day. */
export async function listStudyDays(
  db: Executor,
  userId: number,
): Promise<{ day: string; seconds: number }[]> {
  return db
    .select({ day: studyDays.day, seconds: sql<number>`sum(${studyDays.seconds})::int` })
    .from(studyDays)
    .where(eq(studyDays.userId, userId))
    .groupBy(studyDays.day)
    .orderBy(asc(studyDays.day))
}

export async function countFinishedBetween(
  db: Executor,
  userId: number,
  from: number,
  to: number,
): Promise<number> {
  const { finishedAt } = sectionProgress
  return db.$count(
    sectionProgress,
    and(eq(sectionProgress.userId, userId), gte(finishedAt, from), lt(finishedAt, to)),
  )
}
