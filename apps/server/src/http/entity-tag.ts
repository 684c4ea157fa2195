import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends cacheable JSON with an ETag, or 304 when the caller has that version. The tag is weak because the body may be
 * compressed afterwards.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: unknown,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  const body = JSON.stringify(content)
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', tag)
  if (hasVersion(request, tag)) return reply.code(304).send()
  return reply.type(type).send(body)
}

/**
 * True when the caller has the version of this tag. Compared weakly (RFC 9110 §8.8.3.2): a proxy that compresses an answer
 * makes its tag weak.
 */
export function hasVersion({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((text) => text.trim()) ?? []
  return known.some((one) => one === '*' || strong(one) === strong(tag))
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '')
}
