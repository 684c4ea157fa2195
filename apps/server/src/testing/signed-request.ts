import { randomNonce, signedPayload, signRequest } from '@kaozhou/api'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from './test-server'

export interface RawCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query as they go on the wire. */
  url: string
  body?: string
  token?: string
  /** Replaces or, with undefined, leaves out a header. */
  headers?: Record<string, string | undefined>
  timestamp?: number
  /** The caller's IP address. */
  address?: string
}

/** Sends exactly these bytes, signed: what no typed client would send. */
export function sendSigned(
  server: TestServer,
  call: RawCall,
  nonce: string = randomNonce(),
): Promise<LightMyRequestResponse> {
  const { method = 'GET', url, body = '', token } = call
  const [path = '', query = ''] = url.split('?')
  const timestamp = String(call.timestamp ?? server.clock.now)
  const payload = signedPayload(method, query, body)
  const headers: Record<string, string | undefined> = {
    'x-signature': signRequest({ method, path, payload, timestamp, nonce }),
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    ...(token && { authorization: token }),
    ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...call.headers,
  }
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined)
  return server.app.inject({
    method,
    url,
    headers: Object.fromEntries(sent) as Record<string, string>,
    payload: body || undefined,
    ...(call.address && { remoteAddress: call.address }),
  })
}
