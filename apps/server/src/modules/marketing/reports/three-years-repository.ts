import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'

export async function findFirstCourse(db: Executor, userId: number) {
  const [row] = await db
    .select({ name: courses.name, boughtAt: enrolments.boughtAt })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(asc(enrolments.boughtAt), asc(enrolments.id))
    .limit(1)
  return row ?? null
}

export function countCourses(db: Executor, userId: number): Promise<number> {
  return db.$count(enrolments, eq(enrolments.userId, userId))
}
