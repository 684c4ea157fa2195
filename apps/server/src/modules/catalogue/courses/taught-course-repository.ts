import { DAY } from '@kaozhou/domain'
import { and, asc, eq, exists, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, courseTeachers, sections } from '../../../database/schema/catalogue'
import { teacherAccounts } from '../../../database/schema/live'
import type { CourseRow, SectionRow } from './course-repository'

/** The teacher id of a user who teaches the course, else null. */
export async function findTeacherOf(
  db: Executor,
  userId: number,
  courseId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ teacherId: teacherAccounts.teacherId })
    .from(teacherAccounts)
    .innerJoin(courseTeachers, eq(courseTeachers.teacherId, teacherAccounts.teacherId))
    .where(and(eq(teacherAccounts.userId, userId), eq(courseTeachers.courseId, courseId)))
  return row?.teacherId ?? null
}

/** A stand-in who does not teach the course has their class until so long after its end. */
const STAND_IN_MS = DAY

/** True for who teaches a lesson: a teacher of its course, or who stands in for them until the class is over. */
export async function teachesLesson(
  db: Executor,
  { userId, now }: { userId: number; now: number },
  { courseId, teacherId, endTime }: Pick<SectionRow, 'courseId' | 'teacherId' | 'endTime'>,
): Promise<boolean> {
  if ((await findTeacherOf(db, userId, courseId)) !== null) return true
  if (teacherId === null || endTime === null || endTime + STAND_IN_MS <= now) return false
  const isTheirs = and(eq(teacherAccounts.userId, userId), eq(teacherAccounts.teacherId, teacherId))
  return (await db.$count(teacherAccounts, isTheirs)) > 0
}

/**
 * Condition on `sections`: the user gives this lesson. A lesson without a named teacher is given by each teacher of its
 * course.
 */
export function taughtSections(db: Executor, userId: number): SQL {
  return exists(
    db
      .select({ teacherId: teacherAccounts.teacherId })
      .from(teacherAccounts)
      .where(
        and(
          eq(teacherAccounts.userId, userId),
          or(
            eq(sections.teacherId, teacherAccounts.teacherId),
            and(isNull(sections.teacherId), teachesCourse(db, sections.courseId)),
          ),
        ),
      ),
  )
}

/** Condition on a row of `teacher_accounts`: the teacher is one of a course's. */
function teachesCourse(db: Executor, courseId: typeof sections.courseId | typeof courses.id): SQL {
  const isTheirs = and(
    eq(courseTeachers.teacherId, teacherAccounts.teacherId),
    eq(courseTeachers.courseId, courseId),
  )
  return exists(db.select({ one: courseTeachers.courseId }).from(courseTeachers).where(isTheirs))
}

export interface TaughtRow {
  course: CourseRow
  /** The running or next class that the user gives. */
  section: SectionRow | null
}

/**
 * The courses of a teacher's account with its next class, the earliest class first, also those in which they stand in for
 * somebody; none for others.
 */
export async function listTaught(db: Executor, userId: number, now: number): Promise<TaughtRow[]> {
  const standsIn = exists(
    db
      .select({ id: sections.id })
      .from(sections)
      .where(
        and(
          eq(sections.courseId, courses.id),
          eq(sections.teacherId, teacherAccounts.teacherId),
          gt(sections.endTime, now),
          isNull(sections.cancelledAt),
        ),
      ),
  )
  return db
    .selectDistinctOn([courses.id], { course: courses, section: sections })
    .from(teacherAccounts)
    .innerJoin(courses, or(teachesCourse(db, courses.id), standsIn))
    .leftJoin(
      sections,
      and(
        eq(sections.courseId, courses.id),
        gt(sections.endTime, now),
        isNull(sections.cancelledAt),
        or(isNull(sections.teacherId), eq(sections.teacherId, teacherAccounts.teacherId)),
      ),
    )
    .where(eq(teacherAccounts.userId, userId))
    .orderBy(asc(courses.id), asc(sections.startTime), asc(sections.id))
}
