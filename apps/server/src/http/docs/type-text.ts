import type { JsonSchema } from './json-schema'

/** A schema in the syntax of TypeScript: `{ id: number, name?: string, tags: string[] }`, on several lines. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.contentMediaType) return 'file'
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map((option) => typeText(option, indent)).join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => typeText(item)).join(', ')}]`
  if (schema.type === 'array') return listText(schema.items ?? {}, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  if (schema.type === 'integer') return 'integer'
  return typeof schema.type === 'string' ? schema.type : 'any'
}

function listText(item: JsonSchema, indent: string): string {
  const text = typeText(item, indent)
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`
}

function objectText(
  { properties = {}, required = [], ...rest }: JsonSchema,
  indent: string,
): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, part]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(part, inner)}`,
  )
  if (typeof rest.additionalProperties === 'object') {
    lines.push(`${inner}[name]: ${typeText(rest.additionalProperties, inner)}`)
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** The limits of a value beside its type. */
export function limitsText(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, maxItems, pattern, default: fallback } = schema
  return [
    minimum !== undefined && maximum !== undefined && rangeText(minimum, maximum),
    minLength ? `at least ${minLength} characters` : '',
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} items`,
    // Every string has a pattern that excludes NUL: not worth a mention.
    pattern && !pattern.includes('u0000') && `matches ${pattern}`,
    fallback !== undefined && `default ${JSON.stringify(fallback)}`,
  ]
    .filter((text) => typeof text === 'string' && text !== '')
    .join('; ')
}

function rangeText(minimum: number, maximum: number): string {
  return maximum >= 2_147_483_647 ? `from ${minimum}` : `${minimum} to ${maximum}`
}
