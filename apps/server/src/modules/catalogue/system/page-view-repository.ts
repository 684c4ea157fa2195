import { sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { pageViews } from '../../../database/schema/learning'

/** Adds one to the views of a day by channel and statistic id. */
export async function addView(
  db: Executor,
  view: { day: string; channelId: string; statisticId: string },
): Promise<void> {
  await db
    .insert(pageViews)
    .values({ ...view, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.channelId, pageViews.statisticId],
      set: { views: sql`${pageViews.views} + 1` },
    })
}
