import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courseTeachers } from '../../../database/schema/catalogue'
import { teacherAccounts } from '../../../database/schema/live'
import { auditions } from '../../../database/schema/study'

export type AuditionRow = typeof auditions.$inferSelect

export async function findAudition(
  db: Executor,
  userId: number,
  courseId: number,
): Promise<AuditionRow | null> {
  const [row] = await db
    .select()
    .from(auditions)
    .where(and(eq(auditions.userId, userId), eq(auditions.courseId, courseId)))
  return row ?? null
}

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
