import { beijingDay } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Tracking } from '../../../platform/calls/handlers'
import { addView } from './page-view-repository'

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
