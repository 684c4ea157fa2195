import type { Period } from '../../time/time-left'
import { periodAt } from '../../time/time-left'

/** When a campaign runs. Times in ms; `stoppedAt` is null for one that nobody stopped. */
export interface CampaignTimes {
  /** When it begins, ms since the epoch. */
  startTime: number
  /** When it ends as planned, ms since the epoch. */
  endTime: number
  /** When staff stopped it, ms since the epoch; null when nobody did. */
  stoppedAt: number | null
}

/**
 * Whether a campaign is to come, runs or is over. This alone decides it: one that staff stopped is over at once and whatever
 * the clock of a request says, also before it has begun.
 */
export function campaignPeriod(times: CampaignTimes, now: number): Period {
  return times.stoppedAt === null ? periodAt(times, now) : 'over'
}

/** When a campaign is over: its end, or when staff stopped it. */
export function campaignEnd({ endTime, stoppedAt }: Omit<CampaignTimes, 'startTime'>): number {
  return stoppedAt ?? endTime
}
