import { API_VERSION } from '@kaozhou/domain'
import { type EndpointShape, isSigned } from '../contract/endpoint'
import { encryptOtherPay, type OtherPayFacts } from '../wire/other-pay'
import { percentEncode, serializeForm, serializeQuery } from '../wire/query'
import { signedPayload, signRequest } from '../wire/sign'
import { clientKind } from './client-kind'
import type { CallOptions } from './config'
import type { Settings } from './settings'
import type { WireRequest } from './transport'

const FORM = 'application/x-www-form-urlencoded'
const UPLOAD_TIMEOUT_FACTOR = 4

interface Parts {
  path: string
  query: string
  body: string | FormData | undefined
}

/** The part of a request that is the same for every try. */
function splitInput(row: EndpointShape, input: object, extraQuery: object): Parts {
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
  row: EndpointShape,
  input: object,
  options: CallOptions,
  settings: Settings,
  token: string | undefined,
): WireRequest {
  const { headerNames } = settings
  const parts = splitInput(row, input, { ...options.query, ...trackingIds(settings) })
  const path = settings.basePath + parts.path
  return {
    method: row.method,
    url: settings.origin + path + (parts.query && `?${parts.query}`),
    headers: {
      [headerNames.clientKind]: clientKind(settings.host),
      [headerNames.apiVersion]: String(row.apiVersion ?? API_VERSION),
      ...(typeof parts.body === 'string' && { 'content-type': FORM }),
      ...(token && { [headerNames.authorization]: token }),
      ...(isSigned(row) && signatureHeaders(row.method, path, parts, settings)),
      ...(row.signedHeaders === 'otherPay' && otherPayHeader(input, settings)),
    },
    body: parts.body,
    timeout: options.timeout ?? settings.timeout * (row.multipart ? UPLOAD_TIMEOUT_FACTOR : 1),
    signal: options.signal,
    ...(options.keepalive && { keepalive: true }),
    onUploadProgress: options.onUploadProgress,
  }
}

/** Merged into the query, never appended: a parameter that comes twice is refused (decisions §1). */
function trackingIds({ storage }: Settings): Record<string, string> {
  const statisticId = storage.statisticId()
  const channelId = storage.channelId()
  return { ...(statisticId && { statisticId }), ...(channelId && { channelId }) }
}

function signatureHeaders(
  method: string,
  path: string,
  { query, body }: Parts,
  settings: Settings,
): Record<string, string> {
  const { headerNames, digest } = settings
  const timestamp = String(settings.now())
  const nonce = settings.nonce()
  const payload = signedPayload(method, query, typeof body === 'string' ? body : '')
  return {
    [headerNames.signature]: signRequest({ method, path, payload, timestamp, nonce }, { digest }),
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
  }
}

function otherPayHeader(input: object, settings: Settings): Record<string, string> {
  if (!settings.otherPayKey) throw new TypeError('this call needs otherPayKey in the configuration')
  const value = encryptOtherPay(input as OtherPayFacts, settings.otherPayKey)
  return { [settings.headerNames.otherPay]: value }
}
