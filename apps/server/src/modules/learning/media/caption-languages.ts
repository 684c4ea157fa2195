import { CAPTION_LANGUAGES, type CaptionLanguage } from '@kaozhou/domain'
import type { SectionRow } from '../../catalogue/courses/course-repository'
import type { MediaLinks } from './media-link'
import { isRecorded, ownEnding, recordingOf } from './own-media'

/** The languages that a lesson's recording has captions in; the demo's film has all. */
export function captionLanguages(
  section: SectionRow,
  { hasSample }: Pick<MediaLinks, 'hasSample'>,
  now: number,
): CaptionLanguage[] {
  const recording = recordingOf(section, now)
  if (!recording || isRecorded(section)) return []
  if (ownEnding(recording) !== null) return (recording.captions ?? []).map(({ lang }) => lang)
  const isSample = hasSample && recording.url === undefined
  return isSample ? (Object.keys(CAPTION_LANGUAGES) as CaptionLanguage[]) : []
}
