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

/**
 * Condition on `sections`: the user gives this lesson. A lesson without a named teacher is given by each teacher of its
 * course.
 */
export function taughtSections(db: Executor, userId: number): SQL {
  return exists(
    db
      .select({ teacherId: teacherAccounts.teacherId })
      .from(teacherAccounts)
      .innerJoin(courseTeachers, eq(courseTeachers.teacherId, teacherAccounts.teacherId))
      .where(
        and(
          eq(teacherAccounts.userId, userId),
          eq(courseTeachers.courseId, sections.courseId),
          or(isNull(sections.teacherId), eq(sections.teacherId, teacherAccounts.teacherId)),
        ),
      ),
  )
}

export interface TaughtRow {
  course: CourseRow
  /** The running or next class that the user gives. */
  section: SectionRow | null
}

/** The courses of a teacher's account with its next class, the earliest class first; none for others. */
export async function listTaught(db: Executor, userId: number, now: number): Promise<TaughtRow[]> {
  return db
    .selectDistinctOn([courses.id], { course: courses, section: sections })
    .from(teacherAccounts)
    .innerJoin(courseTeachers, eq(courseTeachers.teacherId, teacherAccounts.teacherId))
    .innerJoin(courses, eq(courses.id, courseTeachers.courseId))
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
