import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { documents, sections } from '../../../../database/schema/catalogue'
import { servedDocuments, servedStreams } from '../../../../database/schema/study'

interface Purchase {
  userId: number
  courseIds: readonly number[]
  /** In ms since the epoch: what was served before belongs to an earlier purchase. */
  since: number
}

/** How much of each lesson the server served to the buyer of these courses, in seconds. */
export async function listServedLessons(
  db: Executor,
  { userId, courseIds, since }: Purchase,
): Promise<{ servedSeconds: number; durationSeconds: number }[]> {
  return db
    .select({
      servedSeconds: servedStreams.servedSeconds,
      durationSeconds: sections.durationSeconds,
    })
    .from(servedStreams)
    .innerJoin(sections, eq(sections.id, servedStreams.sectionId))
    .where(
      and(
        eq(servedStreams.userId, userId),
        gte(servedStreams.boughtAt, since),
        inArray(sections.courseId, [...courseIds]),
      ),
    )
}

/** How many whole documents of these courses the server served to their buyer. */
export function countServedDocuments(
  db: Executor,
  { userId, courseIds, since }: Purchase,
): Promise<number> {
  const ofCourses = db
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.courseId, [...courseIds]))
  return db.$count(
    servedDocuments,
    and(
      eq(servedDocuments.userId, userId),
      gte(servedDocuments.boughtAt, since),
      inArray(servedDocuments.documentId, ofCourses),
    ),
  )
}
