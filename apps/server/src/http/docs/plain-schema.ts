import * as v from 'valibot'

/** Any valibot schema as plain data. */
interface Node {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly Node[]
  readonly options?: readonly Node[]
  readonly items?: readonly Node[]
  /** Of `variant`: the field that tells the options apart. */
  readonly key?: string
  /** Of `lazy`: the schema for a value. */
  readonly getter?: (value: unknown) => Node
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly default?: unknown
  readonly requirement?: number
}

type Schema = v.GenericSchema

/**
 * A schema without its parsing from text: a number that may be sent as digits becomes a number, a list that may be sent
 * as a single key becomes a list, JSON text in a field becomes its content.
 */
export function plainSchema(schema: Schema): Schema {
  const node = schema as unknown as Node
  return (wireSchema(node) ?? plainPipe(node) ?? plainPart(node) ?? schema) as Schema
}

function plain(node: Node): Schema {
  return plainSchema(node as unknown as Schema)
}

/** The plain schema for one made by the contract's `wire.ts`; null for every other. */
function wireSchema(node: Node): Schema | null {
  const [first, second, third] = node.pipe ?? []
  if (typeOfValue(node) === 'boolean') return v.boolean()
  if (first && typeOfValue(first) === 'number') {
    const bound = (type: string) => node.pipe?.find((part) => part.type === type)?.requirement ?? 0
    return v.pipe(
      v.number(),
      v.integer(),
      v.minValue(bound('min_value')),
      v.maxValue(bound('max_value')),
    )
  }
  if (first?.type !== 'unknown' || !third) return null
  if (second?.type === 'raw_transform') return plain(third)
  const most = node.pipe?.find((part) => part.type === 'max_length')?.requirement ?? 0
  return third.item ? v.pipe(v.array(plain(third.item)), v.maxLength(most)) : null
}

/** Of a value that may also be sent as text: the type that it has when it is none. */
function typeOfValue({ type, getter }: Node): string | undefined {
  return type === 'lazy' ? getter?.(undefined).type : undefined
}

function plainPipe(node: Node): Schema | null {
  const [first, ...actions] = node.pipe ?? []
  if (!first) return null
  // A first part without a pipe is a schema; the parts after it narrow it.
  const steps = actions as unknown as v.GenericPipeAction[]
  return (v.pipe as unknown as (...parts: unknown[]) => Schema)(plain(first), ...steps)
}

function plainPart(node: Node): Schema | null {
  if (node.type === 'object' && node.entries) {
    const entries = Object.entries(node.entries).map(([name, part]) => [name, plain(part)])
    return v.object(Object.fromEntries(entries) as v.ObjectEntries)
  }
  if (node.type === 'array' && node.item) return v.array(plain(node.item))
  if (node.type === 'variant' && node.options)
    return v.variant(node.key ?? '', node.options.map(plain) as unknown as v.VariantOptions<string>)
  if (node.type === 'union' && node.options) return v.union(node.options.map(plain))
  if (node.type === 'tuple' && node.items) return v.tuple(node.items.map(plain))
  if (node.type === 'strict_tuple' && node.items) return v.strictTuple(node.items.map(plain))
  if (!node.wrapped) return null
  if (node.type === 'optional') return v.optional(plain(node.wrapped), node.default)
  return node.type === 'nullable' ? v.nullable(plain(node.wrapped)) : null
}

/** Names of the fields that carry JSON text (decisions §1). */
export function jsonFields(input: Schema): string[] {
  const { entries = {} } = input as unknown as Node
  return Object.keys(entries).filter((name) => {
    const part = entries[name]
    const schema = part?.type === 'optional' ? part.wrapped : part
    return schema?.pipe?.[1]?.type === 'raw_transform'
  })
}
