import { parseDocument } from 'yaml'
import type { Executor } from '../../database/executor'
import { type DeskValue, listDeskValues } from './desk-value-repository'

const COURSE_FILE = /^courses\/.+\.ya?ml$/
/** Fields that a file writes in yuan. */
const MONEY = ['price', 'originalPrice']
const FEN_PER_YUAN = 100

/** The texts of a folder with the values that the desk has changed since they were applied. */
export async function withValuesOfDesk(
  db: Executor,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const values = (await listDeskValues(db)).filter(({ kind }) => kind === 'courses')
  if (values.length === 0) return new Map(texts)
  return new Map(
    [...texts].map(([path, text]): [string, string] => [
      path,
      COURSE_FILE.test(path) ? withValues(text, values) : text,
    ]),
  )
}

/** A text in which nothing changes stays as it was written. */
function withValues(text: string, values: readonly DeskValue[]): string {
  const document = parseDocument(text)
  const id = document.get('id')
  const own = values.filter(({ entryId }) => entryId === id)
  if (own.length === 0) return text
  for (const { field, desk } of own) document.set(field, written(field, desk))
  return document.toString({ lineWidth: 0 })
}

function written(field: string, value: DeskValue['desk']): DeskValue['desk'] {
  return MONEY.includes(field) ? Number(value) / FEN_PER_YUAN : value
}
