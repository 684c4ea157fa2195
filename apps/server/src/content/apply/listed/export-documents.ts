import { isMap, isSeq, parseDocument, type YAMLMap, YAMLSeq } from 'yaml'
import { MADE_FIELD, madeValues } from '../../../modules/desk/shared/listed-fields'
import type { DeskValue } from '../desk-value-repository'
import { DESK_DOCUMENTS, deskDocumentPath } from './listed-kinds'
import { said, writeFields, writtenOf, writtenOfMade } from './listed-values'

/**
 * The texts of a folder with the documents of courses as the desk has them, and with the files that it took: under their
 * paths stand their names in the media store. The text of a document that has a file of its own now goes.
 */
export function withDeskDocuments(
  texts: ReadonlyMap<string, string>,
  values: readonly DeskValue[],
): Map<string, string> {
  const own = values.filter(({ kind }) => kind === 'documents')
  if (own.length === 0) return new Map(texts)
  const changed = new Map(texts)
  for (const [path, text] of texts) {
    if (/^courses\/.*\.ya?ml$/.test(path)) changed.set(path, written(text, own))
  }
  for (const value of own) {
    const file = value.field === MADE_FIELD ? madeValues(String(value.desk)).file : value.desk
    if (value.field !== MADE_FIELD && value.field !== 'file') continue
    if (typeof file !== 'string') continue
    changed.set(deskDocumentPath(file), file)
    changed.delete(`handouts/${value.entryId}.yaml`)
  }
  const courses = [...changed]
    .filter(([path]) => path.startsWith('courses/'))
    .map(([, text]) => text)
  for (const path of changed.keys()) {
    const isNamed = courses.some((text) => text.includes(path))
    // One that the desk has taken another file for since.
    if (path.startsWith(DESK_DOCUMENTS) && !isNamed) changed.delete(path)
  }
  return changed
}

function written(text: string, values: readonly DeskValue[]): string {
  const document = parseDocument(text)
  const course = document.get('id')
  const stored: unknown = document.get('documents')
  const list = isSeq(stored) ? stored : new YAMLSeq<YAMLMap>()
  const maps = list.items.filter(isMap)
  const entryOf = (id: number) => maps.find((map) => map.get('id') === id)
  let isChanged = false
  for (const value of values) {
    const entry = entryOf(value.entryId)
    const isMade = value.field === MADE_FIELD
    const made = isMade && madeValues(String(value.desk)).course === course
    if (!entry && !made) continue
    isChanged = true
    const fields = isMade ? writtenOfMade('documents', value) : writtenOf('documents', [value])
    if (entry) writeFields(document, entry, fields)
    else list.add(document.createNode({ id: value.entryId, ...said(fields) }))
  }
  if (!isChanged) return text
  // An empty list stands in brackets.
  list.flow = false
  document.set('documents', list)
  return document.toString({ lineWidth: 0 })
}
