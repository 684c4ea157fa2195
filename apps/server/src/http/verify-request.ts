import { type EndpointShape, isKeyed } from '@kaozhou/api/contract'
import type { FastifyRequest } from 'fastify'
import { answerOnce } from '../platform/calls/answer-once'
import type { Platform } from '../platform/platform'
import { Refusal } from '../platform/refusal'
import { checkSignature, type SignatureSettings } from '../platform/signature/signature'
import type { WireParts } from './wire-parts'

/** Checks signature, time and nonce of a request. @throws Refusal badSignature, staleRequest, replayedRequest. */
export async function verify(
  request: FastifyRequest,
  { environment }: Platform,
  signing: SignatureSettings,
  { parts, token, now }: { parts: WireParts; token: string | null; now: number },
): Promise<void> {
  // POST and PUT sign their body, everything else its query (decisions §1).
  const isBodySigned = request.method === 'POST' || request.method === 'PUT'
  const reason = await checkSignature(
    {
      method: request.method,
      path: parts.path,
      payload: isBodySigned ? parts.body : parts.query,
      signature: headerOf(request, environment.HEADER_SIGNATURE),
      timestamp: headerOf(request, environment.HEADER_TIMESTAMP),
      nonce: headerOf(request, environment.HEADER_NONCE),
      token,
    },
    signing,
    now,
  )
  // A caller with a wrong clock can use the server's time from now on.
  if (reason === 'staleRequest') throw new Refusal(reason, { data: { serverNow: now } })
  if (reason) throw new Refusal(reason)
}

/** Our tokens have 43 characters. A longer text was never issued, and is neither checked, looked up nor kept. */
const MAX_TOKEN_LENGTH = 128

/** @throws Refusal sessionExpired for a text that can't be a token: the client forgets it. */
export function readToken(request: FastifyRequest, header: string): string | null {
  const token = headerOf(request, header) ?? null
  if (token && token.length > MAX_TOKEN_LENGTH) throw new Refusal('sessionExpired')
  return token
}

/** A repeated header is joined by commas, so that it fails every check. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value || undefined
}

/** Answers a call; one with an idempotency key once for all requests with it, where its row takes one. */
export function answerByKey(
  request: FastifyRequest,
  platform: Platform,
  { row, id, caller, parts }: { row: EndpointShape; id: string; caller: string; parts: WireParts },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const header = platform.environment.HEADER_IDEMPOTENCY_KEY
  const key = isKeyed(row) ? headerOf(request, header) : undefined
  if (key === undefined) return run()
  const { path, query, body } = parts
  const input = [path, query, body].join('\n')
  return answerOnce(platform, { key, caller, row: id, input }, run)
}
