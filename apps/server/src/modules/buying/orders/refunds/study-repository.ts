import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { sections } from '../../../../database/schema/catalogue'
import { sectionProgress } from '../../../../database/schema/learning'

/** True when a user watched more than `percent` of any one lesson of these courses. */
export async function hasWatchedMoreThan(
  db: Executor,
  percent: number,
  { userId, courseIds }: { userId: number; courseIds: readonly number[] },
): Promise<boolean> {
  const watched = await db
    .select({ id: sections.id })
    .from(sectionProgress)
    .innerJoin(sections, eq(sections.id, sectionProgress.sectionId))
    .where(
      and(
        eq(sectionProgress.userId, userId),
        inArray(sections.courseId, [...courseIds]),
        sql`${sectionProgress.watchedSeconds} * 100 > ${sections.durationSeconds} * ${percent}::int`,
      ),
    )
    .limit(1)
  return watched.length > 0
}
