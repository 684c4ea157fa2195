import { isRecord } from './native-answer'

/** Tells whether a value is a `T`. */
export type Field<T> = (value: unknown) => value is T
/** A field that may be left out. */
export type Optional<T> = Field<T | undefined> & { readonly optional: true }
export type Fields = Readonly<Record<string, Field<unknown>>>

type TypeOf<F> = F extends Field<infer T> ? T : never
type IsOptional<F> = F extends { optional: true } ? true : false

/** The type of an object with these fields. */
export type ShapeOf<S extends Fields> = {
  [Name in keyof S as IsOptional<S[Name]> extends true ? never : Name]: TypeOf<S[Name]>
} & {
  [Name in keyof S as IsOptional<S[Name]> extends true ? Name : never]?: Exclude<
    TypeOf<S[Name]>,
    undefined
  >
}

/** A text that is not empty. */
export const text: Field<string> = (value): value is string =>
  typeof value === 'string' && value !== ''
export const anyText: Field<string> = (value): value is string => typeof value === 'string'
export const webUrl: Field<string> = (value): value is string =>
  typeof value === 'string' && /^https?:\/\/[^/\s]/i.test(value)
export const path: Field<string> = (value): value is string =>
  typeof value === 'string' && value.startsWith('/')
export const stamp: Field<string | number> = (value): value is string | number =>
  typeof value === 'number' || text(value)

export function oneOf<const T extends string>(...names: readonly T[]): Field<T> {
  return (value): value is T => names.some((name) => name === value)
}

export function optional<T>(field: Field<T>): Optional<T> {
  const accepts = (value: unknown): value is T | undefined => value === undefined || field(value)
  return Object.assign(accepts, { optional: true as const })
}

export function object<const S extends Fields>(fields: S): Field<ShapeOf<S>> {
  return (value): value is ShapeOf<S> => wrongField(value, fields) === null
}

/** The name of the first field that is missing or wrong; null when none is. */
export function wrongField(value: unknown, fields: Fields): string | null {
  if (!isRecord(value)) return 'params'
  return Object.keys(fields).find((name) => !fields[name]?.(value[name])) ?? null
}
