import type { ServicePack } from '@kaozhou/api'
import { asc, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'

/** The promises of the courses, each once with the courses that it belongs to. */
export async function servicePacks(
  db: Executor,
  courseIds: readonly number[],
): Promise<ServicePack[]> {
  const rows = await db
    .select({ id: courses.id, promises: courses.promises })
    .from(courses)
    .where(inArray(courses.id, [...courseIds]))
    .orderBy(asc(courses.id))
  const packs = new Map<string, ServicePack>()
  for (const { id, promises } of rows) {
    for (const { title, text } of promises) {
      const pack = packs.get(title) ?? { title, text, courseIds: [] }
      pack.courseIds.push(id)
      packs.set(title, pack)
    }
  }
  return [...packs.values()]
}
