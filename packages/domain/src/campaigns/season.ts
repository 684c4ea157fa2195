import { beijingDay } from '../time/beijing-time'
import type { CampaignTone } from './campaign-looks'

/** The tones of the four quarters of a year. */
export const SEASON_TONES = [
  'spring',
  'summer',
  'autumn',
  'festival',
] as const satisfies readonly CampaignTone[]

/** The tone of a seasonal campaign: one for each quarter of the year, by the calendar of Beijing. `now`: ms since the epoch. */
export function seasonTone(now: number): (typeof SEASON_TONES)[number] {
  const month = Number(beijingDay(now).slice(5, 7))
  return SEASON_TONES[Math.floor((month - 1) / 3)] ?? 'festival'
}
