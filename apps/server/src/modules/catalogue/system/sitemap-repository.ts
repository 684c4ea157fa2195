import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, teachers } from '../../../database/schema/catalogue'
import { pages } from '../../../database/schema/content'

/** What has a page of its own for everybody, with the time since when it is there, where that is known. */
export async function listPublicPages(db: Executor) {
  const { id, createdAt } = courses
  return {
    courses: await db
      .select({ id, createdAt })
      .from(courses)
      .where(eq(courses.status, 'on'))
      .orderBy(asc(id)),
    teachers: await db.select({ id: teachers.id }).from(teachers).orderBy(asc(teachers.id)),
    pages: await db.select({ id: pages.id }).from(pages).orderBy(asc(pages.id)),
  }
}
