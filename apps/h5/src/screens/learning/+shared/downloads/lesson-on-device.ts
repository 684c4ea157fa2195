import type { MediaSource } from '@kaozhou/api'
import { DOWNLOAD_END_TEXTS, offlineStanding } from '@kaozhou/domain'
import { type DownloadedLesson, deviceAddress } from '../../../../data/downloads/downloaded-lesson'

/** What the player opens in the place of the network's address. */
export function mediaOnDevice(lesson: DownloadedLesson): MediaSource {
  const { sectionId, entry, until, poster, quality, qualityLabel, height } = lesson
  return {
    url: deviceAddress(sectionId, entry),
    expiresAt: until,
    poster,
    qualities: [{ name: quality, label: qualityLabel, height }],
  }
}

/** Why a downloaded lesson does not play from this device; null when it does, or is none. */
export function whyNotFromDevice(lesson: DownloadedLesson | null, now: number): string | null {
  if (!lesson) return null
  const { state, why, key } = lesson
  if (state === 'gone') return DOWNLOAD_END_TEXTS[why ?? 'gone']
  if (state !== 'ready' || !key) return '这节课还没下载完，连上网络后继续'
  const standing = offlineStanding(lesson, now)
  return standing === 'open' ? null : WHY_CLOSED[standing]
}

export const WHY_CLOSED = {
  expired: DOWNLOAD_END_TEXTS.line,
  clockBack: '手机时间被调早了，连一次网就能接着看',
} as const
