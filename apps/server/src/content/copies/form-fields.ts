import type { CampaignFormField, FormOption } from '@kaozhou/api/desk'
import type * as v from 'valibot'
import { time } from '../format/times'
import { money } from '../format/values'
import { CHOICE_WORDS, FIELD_HINTS, FIELD_WORDS, NO_FIELDS } from './form-words'

/** A valibot schema as data. */
export interface SchemaNode {
  readonly type: string
  readonly pipe?: readonly SchemaNode[]
  readonly entries?: Readonly<Record<string, SchemaNode>>
  readonly item?: SchemaNode
  readonly wrapped?: SchemaNode
  readonly options?: readonly unknown[]
  readonly key?: string
  readonly literal?: unknown
  readonly requirement?: unknown
}

/** What can be chosen in the field at a path; undefined where anything can be written. */
export type OptionsAt = (path: readonly string[]) => FormOption[] | undefined

type Facts = Pick<CampaignFormField, 'name' | 'label' | 'required' | 'empty' | 'hint'>

/** The fields of a schema of a group, in the order of the schema. @throws Error for a part that no form can draw. */
export function fieldsOf(
  schema: v.GenericSchema,
  optionsAt: OptionsAt,
  path: readonly string[] = [],
): CampaignFormField[] {
  return groupFields(schema as unknown as SchemaNode, optionsAt, path)
}

function groupFields(
  node: SchemaNode,
  optionsAt: OptionsAt,
  path: readonly string[],
): CampaignFormField[] {
  return Object.entries(node.entries ?? {}).flatMap(([name, part]) => {
    const own = [...path, name]
    if (NO_FIELDS[own.join('.')] || bare(part).type === 'literal') return []
    return [fieldOf(part, optionsAt, own, name)]
  })
}

/** A schema without what says that it may be left out. */
export function bare(node: SchemaNode): SchemaNode {
  return node.wrapped ? bare(node.wrapped) : node
}

/** The rules of a schema, also of those that it is made of. */
function rulesOf(node: SchemaNode): SchemaNode[] {
  return (node.pipe ?? []).flatMap((part) => (part.pipe ? rulesOf(part) : part))
}

function ruleOf(node: SchemaNode, type: string): number | undefined {
  const numbers = rulesOf(node)
    .filter((rule) => rule.type === type)
    .map(({ requirement }) => Number(requirement))
  if (numbers.length === 0) return undefined
  return type.startsWith('min') ? Math.max(...numbers) : Math.min(...numbers)
}

/** What a value is when the field is empty: null where the schema says so, else it is left out. */
function emptyOf(node: SchemaNode): CampaignFormField['empty'] {
  if (node.type === 'nullable') return 'null'
  if (node.type !== 'optional') return undefined
  return 'nothing'
}

function fieldOf(
  part: SchemaNode,
  optionsAt: OptionsAt,
  path: readonly string[],
  name: string,
): CampaignFormField {
  const empty = emptyOf(part)
  const facts: Facts = {
    name,
    label: wordAt(FIELD_WORDS, path) ?? missing('label', path),
    required: empty === undefined,
    empty,
    hint: wordAt(FIELD_HINTS, path),
  }
  return { ...facts, ...partOf(bare(part), optionsAt, path) }
}

type Part = Omit<CampaignFormField, keyof Facts>

function partOf(node: SchemaNode, optionsAt: OptionsAt, path: readonly string[]): Part {
  if (isSame(node, time)) return { kind: 'time' }
  if (isSame(node, money)) return { kind: 'yuan', least: 0 }
  const options = optionsAt(path)
  switch (node.type) {
    case 'string':
      return options ? { kind: 'choice', options, ...byOf(options) } : textOf(node, path)
    case 'number':
      if (options) return { kind: 'choice', options, ...byOf(options) }
      return { kind: 'number', ...limitsOf(node, 'value') }
    case 'boolean':
      return { kind: 'flag' }
    case 'picklist':
      return { kind: 'choice', options: wordsOf(node, path) }
    case 'array':
      return listOf(node, optionsAt, path)
    case 'strict_object':
      return { kind: 'group', fields: groupFields(node, optionsAt, path) }
    case 'variant':
      return casesOf(node, optionsAt, path)
    default:
      return missing(`a field for ${node.type}`, path)
  }
}

function isSame(node: SchemaNode, schema: v.GenericSchema): boolean {
  return node === (schema as unknown as SchemaNode)
}

function limitsOf(node: SchemaNode, what: 'value' | 'length') {
  return { least: ruleOf(node, `min_${what}`), most: ruleOf(node, `max_${what}`) }
}

/** Texts that are longer than a line. */
const LONG = ['rules', 'text', 'stem', 'analysis', 'summary']

function textOf(node: SchemaNode, path: readonly string[]): Part {
  const most = ruleOf(node, 'max_length')
  const long = LONG.includes(nameOf(path))
  return { kind: 'text', ...(most !== undefined && { most }), ...(long && { long }) }
}

/** The last part of a path that is no item of a list. */
function nameOf(path: readonly string[]): string {
  return path.at(-1) ?? ''
}

function byOf(options: readonly FormOption[]): { by?: string } {
  return options.some(({ of }) => of !== undefined) ? { by: 'kind' } : {}
}

function listOf(node: SchemaNode, optionsAt: OptionsAt, path: readonly string[]): Part {
  const item = node.item as SchemaNode
  const options = optionsAt(path) ?? (item.type === 'picklist' ? wordsOf(item, path) : undefined)
  const limits = limitsOf(node, 'length')
  if (options) return { kind: 'choices', options, ...limits }
  const label = FIELD_WORDS[`${nameOf(path)}.item`] ?? wordAt(FIELD_WORDS, path) ?? ''
  const own = { name: '', label, required: true }
  return { kind: 'list', item: { ...own, ...partOf(bare(item), optionsAt, path) }, ...limits }
}

function wordsOf(node: SchemaNode, path: readonly string[]): FormOption[] {
  const words = CHOICE_WORDS[nameOf(path)] ?? missing('words for the choices', path)
  return (node.options ?? []).map((value) => ({
    value: String(value),
    label: words[String(value)] ?? missing(`a word for ${value}`, path),
  }))
}

function casesOf(node: SchemaNode, optionsAt: OptionsAt, path: readonly string[]): Part {
  const by = node.key ?? ''
  const words = CHOICE_WORDS[by] ?? missing('words for the cases', path)
  const cases = (node.options as readonly SchemaNode[]).map((option) => {
    const value = String(option.entries?.[by]?.literal)
    const label = words[value] ?? missing(`a word for ${value}`, path)
    return { value, label, fields: groupFields(option, optionsAt, path) }
  })
  return { kind: 'cases', by, cases }
}

/** The words of the longest end of the path that has some. */
function wordAt(words: Readonly<Record<string, string>>, path: readonly string[]) {
  for (let from = 0; from < path.length; from += 1) {
    const word = words[path.slice(from).join('.')]
    if (word !== undefined) return word
  }
  return undefined
}

function missing(what: string, path: readonly string[]): never {
  throw new Error(`the form of campaigns has no ${what} at ${path.join('.')}`)
}
