import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { agreements, versions } from '../../../database/schema/content'
import { courseViews } from '../../../database/schema/membership'

export type VersionRow = typeof versions.$inferSelect

/** Releases of a system, the newest first. */
export function listVersions(
  db: Executor,
  system: VersionRow['system'],
  limit: number,
): Promise<VersionRow[]> {
  return db
    .select()
    .from(versions)
    .where(eq(versions.system, system))
    .orderBy(desc(versions.versionCode))
    .limit(limit)
}

export async function findAgreement(
  db: Executor,
  key: string,
): Promise<typeof agreements.$inferSelect | null> {
  const [row] = await db.select().from(agreements).where(eq(agreements.key, key))
  return row ?? null
}

/** Adds one to the views of a course on a day by channel and statistic id. */
export async function addCourseView(
  db: Executor,
  view: Omit<typeof courseViews.$inferInsert, 'views'>,
): Promise<void> {
  const { courseId, day, channelId, statisticId, views } = courseViews
  await db
    .insert(courseViews)
    .values({ ...view, views: 1 })
    .onConflictDoUpdate({
      target: [courseId, day, channelId, statisticId],
      set: { views: sql`${views} + 1` },
    })
}
