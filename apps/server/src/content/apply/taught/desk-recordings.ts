import type { Document } from 'yaml'
import type { ContentValue } from '../../../database/schema/desk'
import { LESSON_RECORDINGS } from '../../../modules/desk/shared/lesson-recordings'
import type { Content, EntryOf } from '../../format/kinds'
import { DESK_RECORDINGS, deskRecordingPath, isAddress } from '../../media/used-media'
import { changeFiles, lessonIn } from '../change-files'
import type { DeskValue } from '../desk-value-repository'

type Course = EntryOf<'courses'>

/** True for what a lesson plays. */
export function isRecordingKind(kind: string): boolean {
  return kind === LESSON_RECORDINGS
}

/** What a folder says that a lesson plays; null: nothing of its own. Undefined when it has no such lesson any more. */
export function filedOfRecording(
  { courses }: Content,
  { entryId }: Pick<DeskValue, 'entryId'>,
  mediaOf: (path: string) => string,
): ContentValue | undefined {
  const lesson = courses
    .flatMap(({ chapters }) => chapters)
    .flatMap(({ sections }) => sections)
    .find(({ id }) => id === entryId)
  if (!lesson) return undefined
  const { watchAt, media } = lesson
  if (watchAt !== undefined) return watchAt
  if (media === undefined) return null
  return isAddress(media) ? media : mediaOf(media)
}

/** What a file says for a recording of the desk; undefined: nothing. */
function written(desk: ContentValue): string | undefined {
  if (desk === null) return undefined
  return isAddress(String(desk)) ? String(desk) : deskRecordingPath(String(desk))
}

/** The courses of a folder with these recordings of the desk. */
export function withRecordings(
  courses: Content['courses'],
  values: readonly DeskValue[],
): Content['courses'] {
  if (values.length === 0) return courses
  const recordings = new Map(values.map(({ entryId, desk }) => [entryId, written(desk)]))
  return courses.map(
    (course): Course => ({
      ...course,
      chapters: course.chapters.map((chapter) => ({
        ...chapter,
        sections: chapter.sections.map((section) => {
          if (!recordings.has(section.id)) return section
          const { media: _, watchAt: __, ...rest } = section
          const media = recordings.get(section.id)
          // The folder's captions say what is said in the folder's recording.
          const own = { ...rest, captions: [] }
          return media === undefined ? own : { ...own, media }
        }),
      })),
    }),
  )
}

/**
 * The texts of a folder with the recordings of lessons as the desk has them, and with the files that it took: under their
 * paths stand their names in the media store.
 */
export function withDeskRecordings(
  texts: ReadonlyMap<string, string>,
  values: readonly DeskValue[],
  courseOf: (value: DeskValue) => number,
): Map<string, string> {
  const own = values.filter(({ kind }) => isRecordingKind(kind))
  if (own.length === 0) return new Map(texts)
  const changed = changeFiles(texts, {
    folder: 'courses',
    rows: own,
    entryOf: courseOf,
    write(document, rows) {
      for (const row of rows) write(document, row)
    },
  })
  const said = [...changed]
    .filter(([path]) => path.startsWith('courses/'))
    .map(([, text]) => text)
    .join('\n')
  for (const { desk } of own) {
    const path = written(desk)
    if (path?.startsWith(DESK_RECORDINGS) && said.includes(path)) changed.set(path, String(desk))
  }
  for (const path of changed.keys()) {
    // One that the desk has taken another recording for since.
    if (path.startsWith(DESK_RECORDINGS) && !said.includes(path)) changed.delete(path)
  }
  return changed
}

function write(document: Document, { entryId, desk }: DeskValue): void {
  const lesson = lessonIn(document, entryId)
  if (!lesson) return
  const media = written(desk)
  lesson.delete('watchAt')
  lesson.delete('captions')
  if (media === undefined) lesson.delete('media')
  else lesson.set('media', media)
}

/** `课 10010101`. */
export function recordingPlace({ entryId }: Pick<DeskValue, 'entryId'>): string {
  return `课 ${entryId}`
}

export function recordingValueText(value: ContentValue): string {
  return value === null ? '没有自己的录像' : String(value)
}
