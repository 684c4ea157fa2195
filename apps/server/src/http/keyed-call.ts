import { type EndpointShape, isKeyed } from '@kaozhou/api/contract'
import type { FastifyRequest } from 'fastify'
import type { KeyedCall } from '../platform/calls/answer-once'
import type { Platform } from '../platform/platform'
import { headerOf } from './verify-request'
import type { WireParts } from './wire-parts'

/** What a request with an idempotency key asks for; null without one, and for rows that take none. */
export function keyedCall(
  request: FastifyRequest,
  { environment }: Platform,
  { row, id, caller, parts }: { row: EndpointShape; id: string; caller: string; parts: WireParts },
): KeyedCall | null {
  const key = isKeyed(row) ? headerOf(request, environment.HEADER_IDEMPOTENCY_KEY) : undefined
  if (key === undefined) return null
  const { path, query, body } = parts
  return { key, caller, row: id, input: [path, query, body].join('\n') }
}
