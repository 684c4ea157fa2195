/// <reference path="./qs-stringify.d.ts" />
import { QUERY_PARAMETER_LIMIT } from '@kaozhou/domain'
import type { IStringifyOptions } from 'qs'
import stringify from 'qs/lib/stringify.js'

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

/** One format for all that is signed and sent (decisions §1). */
const FORMAT: IStringifyOptions = { arrayFormat: 'repeat', skipNulls: true }

/**
 * The query of a request: repeated keys for lists; empty strings, `null` and `undefined` are dropped,
 * `0` and `false` stay (spec §7, decisions §1).
 *
 * ```ts
 * serializeQuery({ courseIds: [7, 8], keyword: '', page: 1 }) // 'courseIds=7&courseIds=8&page=1'
 * ```
 */
export function serializeQuery(params: object): string {
  const filter = (_key: string, value: unknown) => (value === '' ? undefined : value)
  return stringify(withTexts(params), { ...FORMAT, filter })
}

/**
 * A form body: lists by repeated keys, nested objects as JSON text in one field; empty strings stay,
 * `null` and `undefined` are dropped (decisions §1).
 */
export function serializeForm(body: object): string {
  return stringify(withTexts(body), FORMAT)
}

/** The same fields with JSON text for nested objects, which qs would write as `key[inner]=…`. */
function withTexts(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(objectText) : objectText(value),
    ]),
  )
}

function objectText(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/**
 * Reads a query or a form body: a key that comes more than once gives a list. Keys are taken as they
 * stand (brackets and dots mean nothing), and the result has no prototype. A key `__proto__` is dropped:
 * no call has one, and copying it with `Object.assign` would change a prototype.
 *
 * @throws RangeError when there are more than 1000 parameters (spec §9).
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const parsed: Record<string, string | string[]> = Object.create(null)
  const pairs = text.replace(/^\?/, '').split('&', QUERY_PARAMETER_LIMIT + 1)
  if (pairs.length > QUERY_PARAMETER_LIMIT)
    throw new RangeError(`more than ${QUERY_PARAMETER_LIMIT} parameters`)
  for (const pair of pairs) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1))
    if (key === '__proto__') continue
    const earlier = parsed[key]
    if (earlier === undefined) parsed[key] = value
    else if (Array.isArray(earlier)) earlier.push(value)
    else parsed[key] = [earlier, value]
  }
  return parsed
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // A stray per cent sign is text, as every form parser reads it.
    return spaced
  }
}
