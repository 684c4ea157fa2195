import { parseQuery } from '@kaozhou/api'
import { trackingId } from '@kaozhou/domain'
import type { FastifyRequest } from 'fastify'
import type { Tracking } from '../platform/calls/handlers'
import { Refusal } from '../platform/refusal'
import { FORM_TYPE } from './raw-body'

export type Fields = Record<string, string | string[]>

/** Path, query and body of a request before decoding. */
export interface WireParts {
  path: string
  query: string
  body: string
}

export function wireParts(request: FastifyRequest): WireParts {
  const url = request.raw.url ?? '/'
  const mark = url.indexOf('?')
  return {
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    body: request.rawBody?.toString('utf8') ?? '',
  }
}

/** @throws Refusal for more than 1000 keys (spec §9), and for a NUL character, which PostgreSQL takes in no text. */
export function readFields(text: string): Fields {
  if (/%00|\0/.test(text)) throw new Refusal('badInput', { message: '内容里有不支持的字符' })
  try {
    return parseQuery(text)
  } catch {
    throw new Refusal('badInput', { message: '参数太多' })
  }
}

/** The fields of a body, which is a form or empty (spec §7). */
export function readForm(request: FastifyRequest, parts: WireParts): Fields {
  if (parts.body === '') return {}
  if (!request.headers['content-type']?.toLowerCase().startsWith(FORM_TYPE)) {
    throw new Refusal('unsupportedMedia')
  }
  return readFields(parts.body)
}

/** The tracking ids of a request (spec §7); null for a malformed one. */
export function readTracking(query: Fields): Tracking {
  return {
    channelId: readTrackingId(query.channelId),
    statisticId: readTrackingId(query.statisticId),
  }
}

/** @throws Refusal for a repeated parameter (decisions §1). */
function readTrackingId(value: string | string[] | undefined): string | null {
  if (Array.isArray(value)) throw new Refusal('badInput', { message: '参数重复' })
  if (!value) return null
  const id = trackingId(value)
  // The id is written into cookies and logs: no character with a meaning there.
  return /^[\w-]+$/.test(id) ? id : null
}
