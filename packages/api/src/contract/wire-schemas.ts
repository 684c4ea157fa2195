import { DEFAULT_LIST_LENGTH } from '@kaozhou/domain'
import * as v from 'valibot'

/**
 * Schemas of values as they cross the wire. A query or form carries text only, so these accept the
 * text of a value beside the value; the declared type is the value's. `lazy` chooses between the two: a union tries one
 * after the other and describes each failure. The mark on each function lets a bundle drop the rows that it does not use.
 */

const INT32_MAX = 2_147_483_647

/* @__NO_SIDE_EFFECTS__ */
export function int(min = 0, max: number = INT32_MAX): v.GenericSchema<number> {
  const number = v.number()
  const digits = v.pipe(v.string(), v.regex(/^-?\d{1,16}$/, '应为整数'), v.transform(Number))
  return v.pipe(
    v.lazy((value) => (typeof value === 'string' ? digits : number)),
    v.integer('应为整数'),
    v.minValue(min, `不能小于 ${min}`),
    v.maxValue(max, `不能大于 ${max}`),
  ) as unknown as v.GenericSchema<number>
}

/** The number of a row in the database. */
/* @__NO_SIDE_EFFECTS__ */
export function id(): v.GenericSchema<number> {
  return int(1)
}

/** The name of a browser, which makes it once at random and keeps it. */
/* @__NO_SIDE_EFFECTS__ */
export function deviceName(): v.GenericSchema<string> {
  return v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, '应为字母、数字和连字符'))
}

/** Milliseconds since the epoch. */
/* @__NO_SIDE_EFFECTS__ */
export function epochMs(): v.GenericSchema<number> {
  return int(0, 8_640_000_000_000_000)
}

/* @__NO_SIDE_EFFECTS__ */
export function flag(): v.GenericSchema<boolean> {
  const boolean = v.boolean()
  const word = v.pipe(
    v.picklist(['true', 'false', '1', '0'], '应为 true 或 false'),
    v.transform((text) => text === 'true' || text === '1'),
  )
  return v.lazy((value) =>
    typeof value === 'string' ? word : boolean,
  ) as unknown as v.GenericSchema<boolean>
}

/** Text without control characters that a database would refuse. */
/* @__NO_SIDE_EFFECTS__ */
export function text(max: number, min = 0): v.GenericSchema<string> {
  return v.pipe(
    v.string(),
    v.minLength(min, min === 1 ? '不能为空' : `至少 ${min} 个字`),
    v.maxLength(max, `最多 ${max} 个字`),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is refused here
    v.regex(/^[^\u0000]*$/u, '含有不能保存的字符'),
    v.check((value) => !/\p{Surrogate}/u.test(value), '含有不能保存的字符'),
  )
}

/** The number of an order: digits, made by the server. */
/* @__NO_SIDE_EFFECTS__ */
export function orderId(): v.GenericSchema<string> {
  return v.pipe(v.string(), v.regex(/^\d{10,24}$/, '订单号不正确'))
}

/** A list sent as repeated keys: one key alone is a list of one. */
/* @__NO_SIDE_EFFECTS__ */
export function manyOf<T>(item: v.GenericSchema<T>, max = 200): v.GenericSchema<T[]> {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? value : [value])),
    v.array(item),
    v.maxLength(max, `最多 ${max} 项`),
  ) as unknown as v.GenericSchema<T[]>
}

/** A nested value, sent as JSON text in one field (decisions §1). A list is not one field: use `manyOf`. */
/* @__NO_SIDE_EFFECTS__ */
export function json<T>(schema: v.GenericSchema<T>): v.GenericSchema<T> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (typeof dataset.value !== 'string') return dataset.value
      try {
        return JSON.parse(dataset.value) as unknown
      } catch {
        addIssue({ message: '格式不正确' })
        return NEVER
      }
    }),
    schema,
  ) as unknown as v.GenericSchema<T>
}

/** `page` counts from 1; page 1 replaces a list, later pages append (spec §4). */
export const pageInput = {
  page: v.optional(int(1, 100_000), 1),
  length: v.optional(int(1, 100), DEFAULT_LIST_LENGTH),
}

/** A list as the wire carries it (decisions §1). */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<const S extends v.GenericSchema>(
  item: S,
): v.ObjectSchema<
  {
    list: v.ArraySchema<S, undefined>
    page: v.NumberSchema<undefined>
    end: v.BooleanSchema<undefined>
    total: v.NumberSchema<undefined>
  },
  undefined
> {
  return v.object({ list: v.array(item), page: v.number(), end: v.boolean(), total: v.number() })
}

/** A call that answers with nothing but success. */
export const nothing = v.null()

/** A call that takes nothing. */
export const noInput = v.object({})
