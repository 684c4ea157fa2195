import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'

/** The courses that are sold, by name. */
export function listSoldCourses(db: Executor): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(eq(courses.status, 'on'))
    .orderBy(asc(courses.name), asc(courses.id))
    .limit(1000)
}
