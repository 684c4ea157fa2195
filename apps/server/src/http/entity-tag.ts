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
): FastifyReply {
  const body = JSON.stringify(content)
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map((text) => text.trim()) ?? []
  if (known.includes(tag) || known.includes('*')) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
