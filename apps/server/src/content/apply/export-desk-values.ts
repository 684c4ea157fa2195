import type { Executor } from '../../database/executor'
import { LESSON_RECORDINGS } from '../../modules/desk/shared/lesson-recordings'
import { COURSE_TEACHERS, LESSON_TEACHERS } from '../../modules/desk/shared/taught-by'
import { changeFiles } from './change-files'
import { listCoursesOfLessons } from './content-repository'
import { type DeskValue, listDeskValues } from './desk-value-repository'
import { withDeskCorrections } from './export-corrections'
import { withDeskListed } from './listed/export-listed'
import { withDeskRecordings } from './taught/desk-recordings'
import { withDeskTeaching } from './taught/desk-teaching'

/** Fields that a file writes in yuan. */
const MONEY = ['price', 'originalPrice']
const FEN_PER_YUAN = 100

/** The texts of a folder with the values that the desk has changed since they were applied. */
export async function withValuesOfDesk(
  db: Executor,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const values = await listDeskValues(db)
  const courses = changeFiles(texts, {
    folder: 'courses',
    rows: values.filter(({ kind }) => kind === 'courses'),
    entryOf: ({ entryId }) => entryId,
    write(document, own) {
      for (const { field, desk } of own) document.set(field, written(field, desk))
    },
  })
  const courseOfLesson = await listCoursesOfLessons(db, LESSON_TEACHERS)
  const taught = withDeskTeaching(courses, values, ({ kind, entryId }) =>
    kind === COURSE_TEACHERS ? entryId : (courseOfLesson.get(entryId) ?? 0),
  )
  const courseOfRecorded = await listCoursesOfLessons(db, LESSON_RECORDINGS)
  const recorded = withDeskRecordings(
    taught,
    values,
    ({ entryId }) => courseOfRecorded.get(entryId) ?? 0,
  )
  return withDeskListed(withDeskCorrections(recorded, values), values)
}

function written(field: string, value: DeskValue['desk']): DeskValue['desk'] {
  return MONEY.includes(field) ? Number(value) / FEN_PER_YUAN : value
}
