import { SectionState, SectionType } from '@kaozhou/domain'
import type { StoredMedia } from '../../../database/schema/catalogue'
import type { SectionRow } from '../../catalogue/courses/course-repository'
import { sectionAt } from '../../catalogue/courses/section-clock'

/** The file's name in a signed address, before its ending. */
export const OWN_NAME = 'lesson'

/** What a lesson plays at `now`; null when there is nothing. */
export function recordingOf(section: SectionRow, now: number): StoredMedia | null {
  const current = sectionAt(section, now)
  if (current.state !== SectionState.Ready) return null
  return current.type === SectionType.Playback ? current.playBackParams : current.recordParams
}

/** A number of a file, so that a signed address stays one of that file when the lesson gets another one. */
export function mediaStamp({ file }: StoredMedia): number {
  return file === undefined ? 0 : Number.parseInt(file.slice(0, STAMP_DIGITS), 16)
}

const STAMP_DIGITS = 8

/**
 * What a signed address of a lesson opens: who watches while the lesson gets another recording goes on with the one that
 * was begun. Null when there is nothing, or that is gone.
 */
export function mediaOfStamp(
  section: SectionRow,
  stamp: number | undefined,
  now: number,
): { media: StoredMedia; seconds: number } | null {
  const media = recordingOf(section, now)
  const seconds = sectionAt(section, now).durationSeconds
  if (media && (stamp === undefined || stamp === mediaStamp(media))) return { media, seconds }
  const { formerRecording: former } = section
  return former && stamp === mediaStamp(former.media) ? former : null
}

/** `mp4`, `m3u8`, … by which a player knows what it gets; null for the demo's video. */
export function ownEnding({ file, address }: StoredMedia): string | null {
  const path = file ?? (address && new URL(address).pathname)
  return path ? path.slice(path.lastIndexOf('.') + 1) : null
}

/** Taught from the studio; the content brings no recording of its own. */
export function isRecorded({ playBackParams, recordedFile, recordedSeconds }: SectionRow): boolean {
  return playBackParams === null && recordedFile === null && recordedSeconds > 0
}
