import qs from 'qs'

/** The specification's cap on keys (spec §9); arrays may be as long, or qs would turn them into objects. */
const KEY_LIMIT = 1000

/**
 * Percent-encodes to RFC 3986: unreserved characters stay, a space is `%20`, a lone surrogate becomes
 * U+FFFD first. Plain ASCII comes out, so that upper-casing before signing is the same everywhere.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function stringify(params: object): string {
  return qs.stringify(params, {
    arrayFormat: 'repeat',
    skipNulls: true,
    encoder: (value: unknown) => percentEncode(String(value)),
  })
}

/**
 * The query of a request: repeated keys for lists; empty strings, `null` and `undefined` are dropped,
 * `0` and `false` stay (spec §7, decisions §1).
 */
export function serializeQuery(params: object): string {
  const kept = Object.entries(params)
    .map(([key, value]) => [key, Array.isArray(value) ? value.filter(isPresent) : value] as const)
    .filter(([, value]) => isPresent(value))
  return stringify(Object.fromEntries(kept))
}

function isPresent(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined
}

/**
 * A form body: lists by repeated keys, nested objects as JSON text in one field; empty strings stay
 * (decisions §1).
 */
export function serializeForm(body: object): string {
  const fields = Object.entries(body).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(formValue) : formValue(value),
  ])
  return stringify(Object.fromEntries(fields))
}

function formValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/**
 * Reads a query or a form body. Keys are taken as they stand: brackets and dots mean nothing.
 *
 * @throws RangeError when there are more than 1000 keys (spec §9).
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const parsed = qs.parse(text, {
    depth: 0,
    allowDots: false,
    parameterLimit: KEY_LIMIT,
    arrayLimit: KEY_LIMIT,
    throwOnLimitExceeded: true,
    plainObjects: true,
    ignoreQueryPrefix: true,
  })
  return parsed as Record<string, string | string[]>
}
