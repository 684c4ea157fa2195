import { dayWindow } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Tracking } from '../../../platform/handlers'
import { artAddress } from '../../../seed/art-address'
import { addView, type BannerRow, listBanners } from './market-repository'

export async function bannersOf(db: Executor, position: BannerRow['position']) {
  const rows = await listBanners(db, position)
  return rows.map((row) => ({ ...row, image: artAddress(row.image) }))
}

/** Counts a view for who sent the visitor; without a sender there is nothing to count (spec §5). */
export async function countView(db: Executor, tracking: Tracking, now: number): Promise<void> {
  const { channelId, statisticId } = tracking
  if (channelId === null && statisticId === null) return
  await addView(db, {
    day: beijingDay(now),
    channelId: channelId ?? '',
    statisticId: statisticId ?? '',
  })
}

const BEIJING_OFFSET_MS = 8 * 3_600_000

/** `2026-11-20` by the clocks of Beijing. */
export function beijingDay(now: number): string {
  return new Date(dayWindow(now).startTime + BEIJING_OFFSET_MS).toISOString().slice(0, 10)
}
