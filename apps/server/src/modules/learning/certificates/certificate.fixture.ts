import { SectionType } from '@kaozhou/domain'
import { and, asc, eq, ne } from 'drizzle-orm'
import { sections } from '../../../database/schema/catalogue'
import { sectionProgress } from '../../../database/schema/learning'
import type { TestServer } from '../../../testing/test-server'

/** Lets a user have finished lessons of a course, from the first one: all of them, or so many. */
export async function finishLessons(
  { store: { db }, clock: { now } }: TestServer,
  { userId, courseId }: { userId: number; courseId: number },
  count = 1000,
): Promise<void> {
  const lessons = await db
    .select({ id: sections.id, seconds: sections.durationSeconds })
    .from(sections)
    .where(and(eq(sections.courseId, courseId), ne(sections.type, SectionType.Course)))
    .orderBy(asc(sections.sort))
    .limit(count)
  await db
    .insert(sectionProgress)
    .values(
      lessons.map(({ id, seconds }) => ({
        ...{ userId, sectionId: id, seconds, watchedSeconds: seconds },
        ...{ finishedAt: now, updatedAt: now },
      })),
    )
    .onConflictDoUpdate({
      target: [sectionProgress.userId, sectionProgress.sectionId],
      set: { finishedAt: now },
    })
}
