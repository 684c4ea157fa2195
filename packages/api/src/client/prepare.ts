import { API_VERSION } from '@kaozhou/domain'
import { isSigned, type WireRow } from '../contract/endpoint'
import { canonicalText, signedPayload } from '../wire/canonical-text'
import type { OtherPayFacts } from '../wire/other-pay'
import { percentEncode, serializeForm, serializeQuery } from '../wire/query'
import { clientKind } from './client-kind'
import type { CallOptions } from './config'
import type { Cryptography } from './cryptography'
import type { Settings } from './settings'
import type { WireRequest } from './transports/transport'

const FORM = 'application/x-www-form-urlencoded'
const UPLOAD_TIMEOUT_FACTOR = 4

/** Settings with the code that they ask for. */
export type Signing = Omit<Settings, 'digest'> & Cryptography

/** What differs from call to call and is no input. */
export interface SentWith {
  token: string | undefined
  /** The same for every try of a write that takes one. */
  idempotencyKey?: string | undefined
  /** Those of `beforeCall`. */
  headers?: Readonly<Record<string, string>> | undefined
}

interface Parts {
  path: string
  query: string
  body: string | FormData | undefined
}

/** The part of a request that is the same for every try. */
function splitInput(row: WireRow, input: object, extraQuery: object): Parts {
  const rest: Record<string, unknown> = { ...input }
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return pathSegment(name, value)
  })
  if (row.method === 'GET') {
    return { path, query: serializeQuery({ ...rest, ...extraQuery }), body: undefined }
  }
  const body = row.multipart ? multipart(rest) : serializeForm(rest)
  return { path, query: serializeQuery(extraQuery), body }
}

/** Refuses '', '.' and '..' in a path: the address would be that of another endpoint. */
function pathSegment(name: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value)
  if (text === '' || text === '.' || text === '..') {
    throw new TypeError(`path parameter ${name} can't be ${JSON.stringify(text)}`)
  }
  return percentEncode(text)
}

function multipart(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue
      if (item instanceof Blob) form.append(name, item, (item as Partial<File>).name ?? name)
      else form.append(name, String(item))
    }
  }
  return form
}

/**
 * merge → params → sign: makes the final request with a new timestamp and nonce.
 *
 * @throws TypeError when a value of the path, or the key that the call needs, is missing.
 */
export function prepareRequest(
  row: WireRow,
  input: object,
  options: CallOptions,
  settings: Signing,
  { token, idempotencyKey, headers }: SentWith,
): WireRequest {
  const { headerNames } = settings
  const parts = splitInput(row, input, { ...options.query, ...trackingIds(settings) })
  const path = settings.basePath + parts.path
  return {
    method: row.method,
    url: settings.origin + path + (parts.query && `?${parts.query}`),
    headers: {
      ...headers,
      [headerNames.clientKind]: clientKind(settings.host),
      [headerNames.apiVersion]: String(row.apiVersion ?? API_VERSION),
      ...(typeof parts.body === 'string' && { 'content-type': FORM }),
      ...(token && { [headerNames.authorization]: token }),
      ...(idempotencyKey && { [headerNames.idempotencyKey]: idempotencyKey }),
      ...(isSigned(row) && signatureHeaders(row.method, path, parts, settings)),
      ...(row.signedHeaders === 'otherPay' && otherPayHeader(input, settings)),
    },
    body: parts.body,
    timeout: options.timeout ?? timeLimit(row, settings.timeout),
    signal: options.signal,
    ...(options.keepalive && { keepalive: true }),
    onUploadProgress: options.onUploadProgress,
  }
}

function timeLimit({ multipart, timeout }: WireRow, usual: number): number {
  return Math.max(timeout ?? 0, usual * (multipart ? UPLOAD_TIMEOUT_FACTOR : 1))
}

/** Merged into the query, never appended: a parameter that comes twice is refused (decisions §1). */
function trackingIds({ storage }: Signing): Record<string, string> {
  const statisticId = storage.statisticId()
  const channelId = storage.channelId()
  return { ...(statisticId && { statisticId }), ...(channelId && { channelId }) }
}

function signatureHeaders(
  method: string,
  path: string,
  { query, body }: Parts,
  settings: Signing,
): Record<string, string> {
  const { headerNames, digest } = settings
  const timestamp = String(settings.now())
  const nonce = settings.nonce()
  const payload = signedPayload(method, query, typeof body === 'string' ? body : '')
  return {
    [headerNames.signature]: digest(canonicalText({ method, path, payload, timestamp, nonce })),
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
  }
}

function otherPayHeader(
  input: object,
  { otherPayKey, encrypt, headerNames }: Signing,
): Record<string, string> {
  if (!otherPayKey || !encrypt) {
    throw new TypeError('this call needs otherPayKey in the configuration')
  }
  return { [headerNames.otherPay]: encrypt(input as OtherPayFacts, otherPayKey) }
}
