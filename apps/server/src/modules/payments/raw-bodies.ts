import type { FastifyInstance } from 'fastify'

/** Makes every body of this scope arrive as the text that was sent: signatures cover bytes, not meanings. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
}

/** The body of a request in such a scope. */
export function rawBody(request: { body: unknown }): string {
  return typeof request.body === 'string' ? request.body : ''
}
