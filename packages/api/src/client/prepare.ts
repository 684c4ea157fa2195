import type { EndpointShape } from '../contract/endpoint'
import { encryptOtherPay } from '../wire/other-pay'
import { serializeForm, serializeQuery } from '../wire/query'
import { signedPayload, signRequest } from '../wire/sign'
import { clientKind } from './client-kind'
import type { CallOptions } from './config'
import type { Settings } from './settings'
import type { WireRequest } from './transport'

const API_VERSION = 5

interface Parts {
  path: string
  query: string
  body: string | FormData | undefined
}

/** Everything of a call that does not depend on the moment it is sent. */
export function splitInput(row: EndpointShape, input: object, extraQuery: object): Parts {
  const rest: Record<string, unknown> = { ...input }
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (row.method === 'GET')
    return { path, query: serializeQuery({ ...rest, ...extraQuery }), body: undefined }
  const body = row.multipart ? multipart(rest) : serializeForm(rest)
  return { path, query: serializeQuery(extraQuery), body }
}

function multipart(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.append(name, value, (value as Partial<File>).name ?? name)
    else form.append(name, String(value))
  }
  return form
}

/** merge → params → sign: the request exactly as it will be sent, with a fresh timestamp and nonce. */
export function prepareRequest(
  row: EndpointShape,
  input: object,
  options: CallOptions,
  settings: Settings,
): WireRequest {
  const { storage, headerNames } = settings
  // Tracking ids are merged, never appended: a parameter that comes twice is refused (decisions §1).
  const tracking = { statisticId: storage.statisticId(), channelId: storage.channelId() }
  const parts = splitInput(row, input, { ...options.query, ...tracking })
  const url = settings.baseUrl + parts.path + (parts.query ? `?${parts.query}` : '')
  const headers: Record<string, string> = {
    [headerNames.clientKind]: clientKind(settings.host),
    [headerNames.apiVersion]: String(row.apiVersion ?? API_VERSION),
    ...(typeof parts.body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(storage.token() && { [headerNames.authorization]: storage.token() as string }),
    ...(!row.multipart && signatureHeaders(row.method, parts, settings)),
    ...(row.signedHeaders === 'otherPay' && otherPayHeader(input, settings)),
  }
  return {
    method: row.method,
    url,
    headers,
    body: parts.body,
    timeout: options.timeout ?? settings.timeout * (row.multipart ? 4 : 1),
    signal: options.signal,
    onUploadProgress: options.onUploadProgress,
  }
}

function signatureHeaders(
  method: string,
  parts: Parts,
  settings: Settings,
): Record<string, string> {
  const { headerNames } = settings
  const timestamp = String(settings.now())
  const nonce = settings.nonce()
  const payload = signedPayload(
    method,
    parts.query,
    typeof parts.body === 'string' ? parts.body : '',
  )
  const signature = signRequest(
    { method, path: parts.path, payload, timestamp, nonce },
    { digest: settings.digest },
  )
  return {
    [headerNames.signature]: signature,
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
  }
}

function otherPayHeader(input: object, settings: Settings): Record<string, string> {
  if (!settings.otherPayKey) throw new TypeError('this call needs otherPayKey in the configuration')
  const { orderId, openId, timestamp } = input as {
    orderId: string
    openId: string
    timestamp: number
  }
  const value = encryptOtherPay({ orderId, openId, timestamp }, settings.otherPayKey)
  return { [settings.headerNames.otherPay]: value }
}
