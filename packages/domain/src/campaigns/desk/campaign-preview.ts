import { hasRight, type Role } from '../../staff/rights'
import { isStaffSessionOpen, type StaffSessionTimes } from '../../staff/staff-session'
import { HOUR, MINUTE } from '../../time/spans'
import type { Period } from '../../time/time-left'
import type { CampaignTimes } from './campaign-period'

/** Staff see a campaign as a student for so long at a time. */
export const PREVIEW_MS: number = 30 * MINUTE

/** What a preview shows: when, and whether the student takes part. */
export interface PreviewMoment {
  /** Before, during or after the campaign. */
  period: Period
  /** True when the student takes part. */
  joined: boolean
}

/** The previews of a campaign, in the order of its life. Nobody takes part in one that has not begun. */
export const CAMPAIGN_PREVIEWS = {
  upcoming: { period: 'upcoming', joined: false },
  running: { period: 'running', joined: false },
  runningJoined: { period: 'running', joined: true },
  over: { period: 'over', joined: false },
  overJoined: { period: 'over', joined: true },
} as const satisfies Record<string, PreviewMoment>

/** As when and whom a campaign is seen at the desk before it begins. */
export type CampaignPreview = keyof typeof CAMPAIGN_PREVIEWS

const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  upcoming: '未开始',
  running: '进行中',
  over: '已结束',
}

/** 进行中 · 已参加 */
/** What a preview shows, in words: 进行中 · 已参加. */
export function previewWords(preview: CampaignPreview): string {
  const { period, joined } = CAMPAIGN_PREVIEWS[preview]
  const when = PERIOD_WORDS[period]
  return period === 'upcoming' ? when : `${when} · ${joined ? '已参加' : '未参加'}`
}

/**
 * The time that it is in a preview when it is opened: now where the campaign stands so now, else the nearest time that it
 * does. A preview lasts, and stays in its period until its end where the campaign runs that long.
 */
export function previewTime(
  { startTime, endTime, stoppedAt }: CampaignTimes,
  period: Period,
  now: number,
): number {
  switch (period) {
    case 'upcoming':
      return Math.min(now, startTime - HOUR)
    case 'running':
      return Math.max(startTime, Math.min(now, endTime - HOUR))
    case 'over':
      return stoppedAt === null ? Math.max(now, endTime + MINUTE) : now
  }
}

/** When somebody joins to be seen as one who takes part: at the shown time, or before the end of one that is over. */
export function previewJoinTime(times: CampaignTimes, shown: number): number {
  return Math.max(times.startTime, Math.min(shown, times.endTime - HOUR))
}

/** A preview, and what it depends on. */
export interface PreviewFacts {
  /** When it was opened, ms since the epoch. */
  openedAt: number
  /** Of the member of staff who opened it: the session of the desk that it was opened in, and who they are now. */
  staff: { session: StaffSessionTimes; endedAt: number | null; roles: readonly Role[] }
}

/** True while a preview answers: it ends with its time, with the session of the desk and with the right. */
export function isPreviewOpen({ openedAt, staff }: PreviewFacts, now: number): boolean {
  return (
    now < openedAt + PREVIEW_MS &&
    staff.endedAt === null &&
    isStaffSessionOpen(staff.session, now) &&
    hasRight(staff.roles, 'campaigns')
  )
}
