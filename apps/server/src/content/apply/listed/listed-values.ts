import * as v from 'valibot'
import type { ContentValue } from '../../../database/schema/desk'
import {
  type ListedKind,
  MADE_FIELD,
  madeText,
  madeValues,
} from '../../../modules/desk/shared/listed-fields'
import { type Content, type EntryOf, KINDS } from '../../format/kinds'
import type { DeskValue } from '../desk-value-repository'
import {
  entriesOf,
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
  const entry = entriesOf(content, kind).find(({ id }) => id === entryId)
  if (field === MADE_FIELD) return entry ? madeText(kind, filedValues(kind, entry, facts)) : null
  return entry && filedValues(kind, entry, facts)[field]
}

/** The lists of a folder with these values of the desk, and with the entries that it has made. */
export function withListed(content: Content, values: readonly DeskValue[]): Content {
  const kinds = (Object.keys(LISTED_KINDS) as ListedKind[]).filter((kind) =>
    values.some((value) => value.kind === kind),
  )
  return {
    ...content,
    ...Object.fromEntries(
      kinds.map((kind) => [
        kind,
        merged(
          kind,
          entriesOf(content, kind),
          values.filter((value) => value.kind === kind),
        ),
      ]),
    ),
  }
}

function merged(
  kind: ListedKind,
  entries: readonly EntryOf<ListedKind>[],
  values: readonly DeskValue[],
): EntryOf<ListedKind>[] {
  const made = values.filter(({ field }) => field === MADE_FIELD)
  const madeIds = new Set(made.map(({ entryId }) => entryId))
  const filed = entries
    .filter(({ id }) => !madeIds.has(id))
    .map((entry) => {
      const own = values.filter(({ entryId }) => entryId === entry.id)
      return own.length === 0
        ? entry
        : parsed(kind, entry.file, { ...withoutFile(entry), ...writtenOf(kind, own) })
    })
  const added = made.map((value) =>
    parsed(kind, kind, { id: value.entryId, ...writtenOfMade(kind, value) }),
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

function withoutFile({ file: _, ...entry }: EntryOf<ListedKind>): object {
  return entry
}

/** As it is read from a file, with what a file need not say. */
function parsed(kind: ListedKind, file: string, entry: object): EntryOf<ListedKind> {
  return { ...v.parse(KINDS[kind].schema, said(entry)), file } as EntryOf<ListedKind>
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
