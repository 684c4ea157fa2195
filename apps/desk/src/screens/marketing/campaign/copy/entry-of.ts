import type { CampaignFormField, FormOption } from '@kaozhou/api/desk'

/** What stands in the fields of a group while somebody types: numbers may still be text. */
export type Group = Readonly<Record<string, unknown>>

export type Path = readonly (string | number)[]

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a group, with those that depend on what one of them says. */
export function fieldsIn(field: CampaignFormField, value: Group): readonly CampaignFormField[] {
  if (field.kind !== 'cases') return field.fields ?? []
  return field.cases?.find((one) => one.value === value[field.by ?? ''])?.fields ?? []
}

/** What a filled-in form says, as a file of the content writes it. What was left empty is left out, or null. */
export function entryOf(fields: readonly CampaignFormField[], group: Group): Group {
  const parts = fields.map((field): [string, unknown] => [
    field.name,
    valueIn(field, group[field.name]),
  ])
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
}

function valueIn(field: CampaignFormField, value: unknown): unknown {
  if (field.empty !== undefined && isEmpty(value)) {
    return field.empty === 'null' ? null : undefined
  }
  switch (field.kind) {
    case 'number':
    case 'yuan':
      return numberOf(value)
    case 'flag':
      return value === true
    case 'text':
    case 'time':
      return String(value ?? '')
    case 'list':
      return itemsOf(value).map((one) => (field.item ? valueIn(field.item, one) : one))
    case 'choices':
      return itemsOf(value)
    case 'choice':
      return value ?? null
    default:
      return groupOf(field, isGroup(value) ? value : {})
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** What is no number goes as it was typed: the check says so at its field. */
function numberOf(value: unknown): unknown {
  if (isEmpty(value)) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : value
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function groupOf(field: CampaignFormField, value: Group): Group {
  const entry = entryOf(fieldsIn(field, value), value)
  return field.kind === 'cases' && field.by ? { [field.by]: value[field.by], ...entry } : entry
}

/** What a new item of a list begins with. */
export function emptyItem(field: CampaignFormField | undefined): unknown {
  if (field?.kind === 'group') return {}
  const [first] = field?.cases ?? []
  return field?.kind === 'cases' && field.by ? { [field.by]: first?.value } : ''
}

/** The options of a choice, as far as what stands beside it allows them. */
export function optionsIn({ options = [], by }: CampaignFormField, beside: Group): FormOption[] {
  return by === undefined ? options : options.filter(({ of }) => of === beside[by])
}

/** True for a choice that stands beside something of which there is nothing to choose. */
export function isIdle(field: CampaignFormField, beside: Group): boolean {
  return field.by !== undefined && field.kind === 'choice' && optionsIn(field, beside).length === 0
}

/** Where something is wrong, in words: 抽奖的奖品 2 · 数量. */
export function placeText(fields: readonly CampaignFormField[], path: Path): string {
  const [name, ...rest] = path
  const field = fields.find((one) => one.name === name)
  if (!field) return ''
  const [next, ...inner] = rest
  const isItem = field.kind === 'list' && typeof next === 'number'
  const label = isItem ? `${field.label} ${next + 1}` : field.label
  const below = insideOf(isItem ? field.item : field)
  return [label, placeText(below, isItem ? inner : rest)].filter((part) => part !== '').join(' · ')
}

function insideOf(field: CampaignFormField | undefined): readonly CampaignFormField[] {
  return field?.fields ?? field?.cases?.flatMap((one) => one.fields) ?? []
}
