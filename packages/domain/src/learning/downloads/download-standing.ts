import { DAY } from '../../time/spans'
import type { AccessStanding } from '../course-access'
import {
  DOWNLOAD_DAYS,
  DOWNLOAD_DEVICES,
  DOWNLOADS_PER_DEVICE,
  type DownloadEnd,
} from './download-limits'

/** Why a download plays no more, as shown to the user. */
export const DOWNLOAD_END_TEXTS = {
  refunded: '订单已退款，下载的课不能再看',
  ended: '课程已过有效期，续费或重新购买后可再下载',
  replaced: '这节课换了新的视频，请重新下载',
  gone: '这节课已下架或暂不开放，下载的不能再看',
  removed: '这节课的下载已在别处移除，需要时请重新下载',
  /** The days without a line are over; the grant may well stand. */
  line: `超过 ${DOWNLOAD_DAYS} 天没有联网，请联网后再看`,
} as const satisfies Record<DownloadEnd | 'line', string>

/** Until when a device may play a lesson without asking again. `openUntil`: the end of the right to it, null without one. All in ms. */
export function downloadUntil(now: number, openUntil: number | null): number {
  return Math.min(now + DOWNLOAD_DAYS * DAY, openUntil ?? Number.POSITIVE_INFINITY)
}

/** What decides whether a download stands. */
export interface DownloadFacts {
  /** The lesson exists and has a recording. */
  hasRecording: boolean
  /** It may be watched: owned, free, in an audition or taught. */
  isOpen: boolean
  /** How the user stands to its course. */
  standing: AccessStanding
  /** The file that was granted is the lesson's file now. */
  isSameFile: boolean
  /** It was open to everybody when it was granted. */
  wasFree: boolean
}

/** Why a download is taken back; null for one that stands. */
export function downloadEnd(facts: DownloadFacts): DownloadEnd | null {
  const { hasRecording, isOpen, standing, isSameFile, wasFree } = facts
  if (!isOpen && isRefund(standing)) return 'refunded'
  if (!isOpen) return wasFree && standing === 'never' ? 'gone' : 'ended'
  if (!hasRecording) return 'gone'
  return isSameFile ? null : 'replaced'
}

function isRefund(standing: AccessStanding): boolean {
  return standing === 'refunding' || standing === 'refunded'
}

/** Why a device may not keep one more lesson; null when it may. */
export function downloadRefusal(facts: {
  /** How many lessons the device keeps, this one left out. */
  lessons: number
  /** On how many other devices the user keeps lessons. */
  otherDevices: number
}): 'devices' | 'lessons' | null {
  if (facts.otherDevices >= DOWNLOAD_DEVICES) return 'devices'
  return facts.lessons >= DOWNLOADS_PER_DEVICE ? 'lessons' : null
}
