import { createHash } from 'node:crypto'
import { isWatchedElsewhere } from '@kaozhou/domain'
import type { SectionRow } from '../../catalogue/courses/course-repository'
import { sectionAt } from '../../catalogue/courses/section-clock'
import { isRecorded, ownEnding, recordingOf } from '../media/own-media'

/** What of a class's recording students see, and when the class ended; null for a lesson that is no such class. */
export type RecordingEdit = { kept: unknown; endedAt: number | null } | null

/** What a lesson's recording is served from; null where there is none that could be kept. */
export type LessonFile =
  | { kind: 'class'; sectionId: number; seconds: number }
  | { kind: 'sample'; seconds: number }
  | { kind: 'file'; name: string; ending: string; seconds: number }
  | { kind: 'elsewhere'; ending: string; seconds: number }

export function lessonFile(section: SectionRow, now: number): LessonFile | null {
  const recording = recordingOf(section, now)
  const current = sectionAt(section, now)
  if (!recording || isWatchedElsewhere(current)) return null
  const seconds = current.durationSeconds
  if (isRecorded(section)) return { kind: 'class', sectionId: section.id, seconds }
  const ending = ownEnding(recording)
  if (ending === null) return { kind: 'sample', seconds: section.durationSeconds }
  const { file } = recording
  if (file === undefined) return { kind: 'elsewhere', ending, seconds }
  return { kind: 'file', name: file, ending, seconds }
}

/** Names a lesson's file in a quality: where anything of it changes, it is another file. */
export function fileStamp(
  section: SectionRow,
  { edit, quality, now }: { edit: RecordingEdit; quality: string; now: number },
): string {
  const file = lessonFile(section, now)
  const of = file?.kind === 'class' ? edit : recordingOf(section, now)
  const text = JSON.stringify([quality, file, of])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
