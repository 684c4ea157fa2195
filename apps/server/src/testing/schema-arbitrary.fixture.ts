import fc from 'fast-check'
import type * as v from 'valibot'
import { plainSchema } from '../http/docs/plain-schema'

/** A schema as data; see plain-schema. */
interface Node {
  readonly type: string
  readonly pipe?: readonly Node[]
  readonly options?: readonly unknown[]
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly value?: Node
  readonly requirement?: unknown
}

/** Values that mean something to the server, by the name of their field: chance alone never finds them. */
export type Hints = Readonly<Record<string, readonly unknown[]>>

const INT32_MAX = 2_147_483_647
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Input that a row's schema takes. */
export function inputArbitrary(
  schema: v.GenericSchema,
  hints: Hints,
): fc.Arbitrary<Record<string, unknown>> {
  const node = plainSchema(schema) as unknown as Node
  return ofNode(node, hints) as fc.Arbitrary<Record<string, unknown>>
}

function ofNode(node: Node, hints: Hints): fc.Arbitrary<unknown> {
  switch (node.type) {
    case 'object':
      return ofEntries(node.entries ?? {}, hints)
    case 'optional':
      return fc.option(ofNode(node.wrapped as Node, hints), { nil: undefined })
    case 'nullable':
      return fc.option(ofNode(node.wrapped as Node, hints))
    case 'array':
      return fc.array(ofNode(node.item as Node, hints), { maxLength: 4 })
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), ofNode(node.value as Node, hints), {
        maxKeys: 4,
      })
    case 'boolean':
      return fc.boolean()
    case 'number':
      return ofNumber(node)
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []))
    case 'string':
      return ofText(node)
    case 'blob':
      return fc.constantFrom(PIXEL, Buffer.from('no picture'))
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function ofEntries(
  entries: Readonly<Record<string, Node>>,
  hints: Hints,
): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.entries(entries).map(([name, part]) => {
    const known = hints[name]
    const any = ofNode(part, hints)
    if (!known?.length) return [name, any] as const
    const hinted = fc.constantFrom(...known)
    const isList = part.type === 'array' || part.wrapped?.type === 'array'
    const meant = isList ? fc.array(hinted, { minLength: 1, maxLength: 3 }) : hinted
    return [name, fc.oneof({ weight: 9, arbitrary: meant }, { weight: 1, arbitrary: any })] as const
  })
  return fc.record(Object.fromEntries(parts))
}

function requirement<T>(node: Node, type: string): T | undefined {
  return node.pipe?.find((part) => part.type === type)?.requirement as T | undefined
}

function ofNumber(node: Node): fc.Arbitrary<number> {
  const min = requirement<number>(node, 'min_value') ?? 0
  const max = requirement<number>(node, 'max_value') ?? INT32_MAX
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.maxSafeInteger().map((value) => Math.min(max, Math.max(min, Math.abs(value)))),
    fc.constantFrom(min, max),
  )
}

function ofText(node: Node): fc.Arbitrary<string> {
  const pattern = requirement<RegExp>(node, 'regex')
  if (pattern && !pattern.source.includes('u0000')) return fc.stringMatching(pattern)
  const minLength = requirement<number>(node, 'min_length') ?? 0
  const maxLength = Math.min(requirement<number>(node, 'max_length') ?? 40, 200)
  // Lengths are counted in UTF-16 units by the schema and in characters here.
  const unit = fc.oneof(
    fc.constantFrom('舟', 'a', '1', ' ', '%', "'", '<'),
    fc.string({ minLength: 1, maxLength: 1 }),
  )
  return fc.string({ unit, minLength, maxLength })
}

/** Text that is no good value of almost anything, as it may be on the wire. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '-1',
    '0',
    '1.5',
    '1e99',
    'NaN',
    '9'.repeat(400),
    '2147483648',
    '-2147483649',
    '\u0000',
    'a\u0000b',
    '{',
    '[]',
    '{"__proto__":{"a":1}}',
    'null',
    'true',
    '../../etc/passwd',
    "' or 1=1 --",
    '舟'.repeat(3000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
