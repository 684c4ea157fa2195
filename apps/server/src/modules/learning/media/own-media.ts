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

/** `mp4`, `m3u8`, … by which a player knows what it gets; null for the demo's video. */
export function ownEnding({ file, address }: StoredMedia): string | null {
  const path = file ?? (address && new URL(address).pathname)
  return path ? path.slice(path.lastIndexOf('.') + 1) : null
}
