import type * as v from 'valibot'
import type { ListedKind, ListedValues } from '../../../modules/desk/shared/listed-fields'
import { type Content, type EntryOf, KINDS } from '../../format/kinds'
import { courseDocument } from '../../format/teaching'

/** An entry as a file says it, with what tells where it stands. */
export interface ListedEntry {
  readonly id: number
  readonly [field: string]: unknown
}

interface ListedPlace {
  schema: v.GenericSchema
  /** What an entry has beside its schema: the name of its file, or the course whose file has it. */
  beside: 'file' | 'course'
  /** The value of that for an entry that the desk has made. */
  besideMade(values: ListedValues): unknown
  entriesOf(content: Content): readonly ListedEntry[]
  withEntries(content: Content, entries: readonly ListedEntry[]): Content
}

function list(kind: 'banners' | 'entries' | 'teachers'): ListedPlace {
  return {
    schema: KINDS[kind].schema,
    beside: 'file',
    besideMade: () => kind,
    entriesOf: (content) => content[kind],
    withEntries: (content, entries) => ({ ...content, [kind]: entries }),
  }
}

type CourseDocument = EntryOf<'courses'>['documents'][number]

/** Where the entries of a kind stand in a folder. */
export const LISTED_PLACES: Readonly<Record<ListedKind, ListedPlace>> = {
  banners: list('banners'),
  entries: list('entries'),
  teachers: list('teachers'),
  documents: {
    schema: courseDocument,
    beside: 'course',
    besideMade: ({ course }) => course,
    entriesOf: ({ courses }) =>
      courses.flatMap(({ id: course, documents }) => documents.map((one) => ({ ...one, course }))),
    withEntries: (content, entries) => ({
      ...content,
      courses: content.courses.map((course) => ({
        ...course,
        documents: entries
          .filter((entry) => entry.course === course.id)
          .map(({ course: _, ...one }) => one as CourseDocument),
      })),
    }),
  },
}
