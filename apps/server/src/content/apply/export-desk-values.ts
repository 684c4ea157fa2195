import type { Executor } from '../../database/executor'
import { changeFiles } from './change-files'
import { type DeskValue, listDeskValues } from './desk-value-repository'
import { withDeskCorrections } from './export-corrections'
import { withDeskListed } from './listed/export-listed'

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
  return withDeskListed(withDeskCorrections(courses, values), values)
}

function written(field: string, value: DeskValue['desk']): DeskValue['desk'] {
  return MONEY.includes(field) ? Number(value) / FEN_PER_YUAN : value
}
