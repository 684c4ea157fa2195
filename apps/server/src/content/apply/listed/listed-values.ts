import * as v from 'valibot'
import type { Document, YAMLMap } from 'yaml'
import type { ContentValue } from '../../../database/schema/desk'
import {
  type ListedKind,
  MADE_FIELD,
  madeText,
  madeValues,
} from '../../../modules/desk/shared/listed-fields'
import type { Content } from '../../format/kinds'
import type { DeskValue } from '../desk-value-repository'
import { LISTED_PLACES, type ListedEntry } from './listed-entries'
import {
  type FiledFacts,
  filedValues,
  isListedKind,
  LISTED_KINDS,
  writtenValue,
} from './listed-kinds'

/** What a folder says where the desk has changed an entry of a list; undefined when it has no such entry any more. */
export function filedOfListed(
  content: Content,
  { kind, entryId, field }: DeskValue,
  facts: FiledFacts,
): ContentValue | undefined {
  if (!isListedKind(kind)) return undefined
  const entry = LISTED_PLACES[kind].entriesOf(content).find(({ id }) => id === entryId)
  if (field === MADE_FIELD) return entry ? madeText(kind, filedValues(kind, entry, facts)) : null
  return entry && filedValues(kind, entry, facts)[field]
}

/** The lists of a folder with these values of the desk, and with the entries that it has made. */
export function withListed(content: Content, values: readonly DeskValue[]): Content {
  const kinds = (Object.keys(LISTED_KINDS) as ListedKind[]).filter((kind) =>
    values.some((value) => value.kind === kind),
  )
  return kinds.reduce((both, kind) => {
    const { entriesOf, withEntries } = LISTED_PLACES[kind]
    const own = values.filter((value) => value.kind === kind)
    return withEntries(both, merged(kind, entriesOf(both), own))
  }, content)
}

function merged(
  kind: ListedKind,
  entries: readonly ListedEntry[],
  values: readonly DeskValue[],
): ListedEntry[] {
  const { beside, besideMade } = LISTED_PLACES[kind]
  const made = values.filter(({ field }) => field === MADE_FIELD)
  const madeIds = new Set(made.map(({ entryId }) => entryId))
  const filed = entries
    .filter(({ id }) => !madeIds.has(id))
    .map((entry) => {
      const own = values.filter(({ entryId }) => entryId === entry.id)
      if (own.length === 0) return entry
      const { [beside]: place, ...rest } = entry
      return parsed(kind, place, { ...rest, ...writtenOf(kind, own) })
    })
  const added = made.map((value) =>
    parsed(kind, besideMade(madeValues(String(value.desk))), {
      id: value.entryId,
      ...writtenOfMade(kind, value),
    }),
  )
  return [...filed, ...added]
}

/** What files say for these values, by their fields; undefined for what they leave out. */
export function writtenOf(
  kind: ListedKind,
  values: readonly Pick<DeskValue, 'field' | 'desk'>[],
): Record<string, unknown> {
  return Object.fromEntries(
    values.map(({ field, desk }) => [field, writtenValue(kind, field, desk)]),
  )
}

/** {@link writtenOf} of an entry that was made at the desk. */
export function writtenOfMade(
  kind: ListedKind,
  { desk }: Pick<DeskValue, 'desk'>,
): Record<string, unknown> {
  const fields = Object.entries(madeValues(String(desk)))
  return writtenOf(
    kind,
    fields.map(([field, value]) => ({ field, desk: value })),
  )
}

/** An entry without the fields that a file leaves out. */
export function said(entry: object): object {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
}

/** Writes fields into an entry of a file; undefined: it says nothing of them any more. */
export function writeFields(
  document: Document,
  entry: YAMLMap,
  fields: Record<string, unknown>,
): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) entry.delete(name)
    else entry.set(name, document.createNode(value))
  }
}

/** As it is read from a file, with what a file need not say. `place`: what it has beside that. */
function parsed(kind: ListedKind, place: unknown, entry: object): ListedEntry {
  const { schema, beside } = LISTED_PLACES[kind]
  return { ...(v.parse(schema, said(entry)) as ListedEntry), [beside]: place }
}

/** `横幅 1401`. */
export function listedPlace(kind: ListedKind, entryId: number): string {
  return `${LISTED_KINDS[kind].name} ${entryId}`
}

export function listedFieldName(kind: ListedKind, field: string): string {
  return LISTED_KINDS[kind].fields[field]?.name ?? field
}

export function listedValueText(kind: ListedKind, field: string, value: ContentValue): string {
  const { shown } = LISTED_KINDS[kind].fields[field] ?? {}
  return shown ? shown(value) : [value ?? '没有'].flat().join('、')
}
