import { beijingDay } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { pageViews } from '../../../database/schema/learning'
import type { Tracking } from '../../../platform/handlers'

/** Counts a view for its channel; a view without a channel or statistic id is not counted (spec §5). */
export async function countView(db: Executor, tracking: Tracking, now: number): Promise<void> {
  const { channelId, statisticId } = tracking
  if (channelId === null && statisticId === null) return
  await addView(db, {
    day: beijingDay(now),
    channelId: channelId ?? '',
    statisticId: statisticId ?? '',
  })
}

/** Adds one to the views of a day by channel and statistic id. */
async function addView(
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
