import type { ServicePack } from '@kaozhou/api'
import type { Reader } from '../../../database/executor'
import { findCourses } from './course-repository'

/** The promises of the courses, each once with the courses that it belongs to. */
export async function servicePacks(
  db: Reader,
  courseIds: readonly number[],
): Promise<ServicePack[]> {
  const courses = await findCourses(db, courseIds)
  const packs = new Map<string, ServicePack>()
  for (const { id, promises } of courses.sort((a, b) => a.id - b.id)) {
    for (const { title, text } of promises) {
      const pack = packs.get(title) ?? { title, text, courseIds: [] }
      pack.courseIds.push(id)
      packs.set(title, pack)
    }
  }
  return [...packs.values()]
}
