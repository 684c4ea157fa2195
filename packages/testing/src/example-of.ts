import type * as v from 'valibot'

type Schema = v.GenericSchema & Readonly<Record<string, unknown>>

/** Deep enough for every answer; a list in a list in a list … ends here. */
const DEEPEST = 8

/**
 * A value that a schema takes: the first choice of several, one item in a list, a text that is the field's name, nothing where it
 * may be left out. `now` stands in fields whose name says that they are a moment.
 */
export function exampleOf(schema: v.GenericSchema, now: number, name = '', depth = 0): unknown {
  const of = schema as Schema
  const inner = (one: unknown, field = name): unknown =>
    exampleOf(one as v.GenericSchema, now, field, depth + 1)
  switch (of.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(of.entries as Record<string, v.GenericSchema>).map(([field, entry]) => [
          field,
          inner(entry, field),
        ]),
      )
    case 'array':
      return depth < DEEPEST ? [inner(of.item)] : []
    case 'tuple':
    case 'strict_tuple':
      return (of.items as unknown[]).map((item) => inner(item))
    case 'nullable':
      return depth < DEEPEST ? inner(of.wrapped) : null
    case 'optional':
      return undefined
    case 'picklist':
      return (of.options as unknown[])[0]
    case 'union':
    case 'variant':
      return inner((of.options as unknown[])[0])
    case 'literal':
      return of.literal
    case 'lazy':
      return inner((of.getter as (input: unknown) => unknown)(undefined))
    case 'record':
      return {}
    case 'null':
    case 'unknown':
      return null
    case 'boolean':
      return name === 'end'
    case 'number':
      return /(?:At|Time|Now|until|now)$/.test(name) ? now : 1
    case 'string':
      return name
    default:
      throw new Error(`no example of a ${of.type}`)
  }
}
