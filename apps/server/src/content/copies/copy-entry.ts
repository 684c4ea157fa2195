import type * as v from 'valibot'
import { campaign } from '../format/campaign'
import type { ValuePath } from '../reading/fault'
import { bare, type SchemaNode } from './form-fields'
import { NO_FIELDS } from './form-words'

/** A campaign as its file says it. */
export type RawEntry = Readonly<Record<string, unknown>>

/** What every campaign has of its own. */
const NEW = ['slug', 'title', 'from', 'until']

/** The schema of the files of a template. */
export function schemaOf(template: unknown): v.GenericSchema {
  const options: readonly v.GenericSchema[] = campaign.options
  const schema = options.find((option) => {
    const { entries } = option as unknown as SchemaNode
    return entries?.template?.literal === template
  })
  if (!schema) throw new Error(`there is no template ${String(template)}`)
  return schema
}

/** What of a campaign stands in the form for its copy. */
export function formEntry(source: RawEntry): RawEntry {
  const whole = partsOf(nodeOf(source), source, () => undefined) as RawEntry
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !NEW.includes(name)))
}

/** Numbers for a new campaign and what it gives. */
export interface NewIds {
  campaign: number
  /** The first of its prizes and gifts; the others follow. */
  prize: number
  gift: number
}

/**
 * The campaign that a filled-in form makes of the one that it was copied from, as a file says it: what the form has no field
 * for stays as it was, or is its own.
 */
export function fileEntry(source: RawEntry, form: RawEntry, ids: NewIds): RawEntry {
  const kept = (path: ValuePath) =>
    NO_FIELDS[path.join('.')] === 'kept' ? valueAt(source, path) : undefined
  const { template, ...rest } = partsOf(nodeOf(source), form, kept) as RawEntry
  return {
    template,
    id: ids.campaign,
    // It stands at no place of the shop's: its short name is its address.
    ...(typeof rest.slug === 'string' && { slug: rest.slug, token: rest.slug }),
    ...rest,
    ...numbered('prizes', rest.prizes, ids.prize),
    ...numbered('gifts', rest.gifts, ids.gift),
  }
}

function numbered(name: string, list: unknown, first: number): RawEntry {
  if (!Array.isArray(list)) return {}
  return { [name]: list.map((one, index) => (isGroup(one) ? { id: first + index, ...one } : one)) }
}

function nodeOf({ template }: RawEntry): SchemaNode {
  return schemaOf(template) as unknown as SchemaNode
}

/** The parts of a value that its schema knows, in the order of the schema; `other` says those that the form has no field for. */
function partsOf(
  schema: SchemaNode,
  value: unknown,
  other: (path: ValuePath) => unknown,
  path: readonly string[] = [],
): unknown {
  const node = bare(schema)
  if (Array.isArray(value) && node.item) {
    const { item } = node
    return value.map((one) => partsOf(item, one, other, path))
  }
  const entries = isGroup(value) ? entriesOf(node, value) : undefined
  if (!isGroup(value) || !entries) return value
  const parts = Object.entries(entries).map(([name, part]): [string, unknown] => {
    const own = [...path, name]
    return [name, NO_FIELDS[own.join('.')] ? other(own) : partsOf(part, value[name], other, own)]
  })
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

function entriesOf({ type, key = '', options, entries }: SchemaNode, value: RawEntry) {
  if (type !== 'variant') return entries
  const cases = options as readonly SchemaNode[]
  return cases.find((one) => one.entries?.[key]?.literal === value[key])?.entries
}

function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isGroup(inner) ? inner[key as string] : undefined),
    value,
  )
}

function isGroup(value: unknown): value is RawEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
