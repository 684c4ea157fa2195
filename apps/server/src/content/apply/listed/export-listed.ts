import { isMap, isSeq, parseDocument } from 'yaml'
import { MADE_FIELD } from '../../../modules/desk/shared/listed-fields'
import { KINDS } from '../../format/kinds'
import type { DeskValue } from '../desk-value-repository'
import { withDeskDocuments } from './export-documents'
import { said, writeFields, writtenOf, writtenOfMade } from './listed-values'

/** The kinds whose entries are a file's list. */
const LISTS = ['banners', 'entries', 'teachers'] as const

/** The texts of a folder with the entries of its lists as the desk has them. */
export function withDeskListed(
  texts: ReadonlyMap<string, string>,
  values: readonly DeskValue[],
): Map<string, string> {
  const changed = withDeskDocuments(texts, values)
  for (const kind of LISTS) {
    const own = values.filter((value) => value.kind === kind)
    const path = KINDS[kind].list
    if (own.length > 0) changed.set(path, written(kind, changed.get(path) ?? '[]\n', own))
  }
  return changed
}

function written(kind: (typeof LISTS)[number], text: string, values: readonly DeskValue[]): string {
  const document = parseDocument(text)
  const list: unknown = document.contents
  if (!isSeq(list)) return text
  // An empty list stands in brackets.
  list.flow = false
  const maps = list.items.filter(isMap)
  const entryOf = (id: number) => maps.find((map) => map.get('id') === id)
  for (const value of values) {
    const { entryId, field } = value
    const entry = entryOf(entryId)
    if (field !== MADE_FIELD) {
      if (entry) writeFields(document, entry, writtenOf(kind, [value]))
      continue
    }
    const made = writtenOfMade(kind, value)
    if (entry) writeFields(document, entry, made)
    else list.add(document.createNode({ id: entryId, ...said(made) }))
  }
  return document.toString({ lineWidth: 0 })
}
