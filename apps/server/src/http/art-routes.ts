import type { FastifyInstance } from 'fastify'
import { artFile } from '../platform/art-address'
import { Refusal } from '../platform/refusal'

/** Serves the demo content's pictures from memory. */
export function addArt(app: FastifyInstance): void {
  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>(
    '/art/*',
    { logLevel: 'warn' },
    async (request, reply) => {
      const file = artFile(request.params['*'])
      if (!file) throw new Refusal('notFound')
      const isPinned = request.query.v === file.version
      return reply
        .header('cache-control', isPinned ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('image/svg+xml; charset=utf-8')
        .send(file.svg)
    },
  )
}
