import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { type ListedKind, MADE_FIELD } from '../../../modules/desk/shared/listed-fields'
import { KINDS } from '../../format/kinds'
import type { DeskValue } from '../desk-value-repository'
import { LISTED_KINDS } from './listed-kinds'
import { said, writtenOf, writtenOfMade } from './listed-values'

/** The texts of a folder with the entries of its lists as the desk has them. */
export function withDeskListed(
  texts: ReadonlyMap<string, string>,
  values: readonly DeskValue[],
): Map<string, string> {
  const changed = new Map(texts)
  for (const kind of Object.keys(LISTED_KINDS) as ListedKind[]) {
    const own = values.filter((value) => value.kind === kind)
    const path = KINDS[kind].list
    if (own.length > 0) changed.set(path, written(kind, texts.get(path) ?? '[]\n', own))
  }
  return changed
}

function written(kind: ListedKind, text: string, values: readonly DeskValue[]): string {
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
      if (entry) write(entry, writtenOf(kind, [value]))
      continue
    }
    const made = writtenOfMade(kind, value)
    if (entry) write(entry, made)
    else list.add(document.createNode({ id: entryId, ...said(made) }))
  }
  return document.toString({ lineWidth: 0 })

  function write(entry: YAMLMap, fields: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) entry.delete(name)
      else entry.set(name, document.createNode(value))
    }
  }
}
