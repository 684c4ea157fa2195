import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body exactly as it came; signatures are over these bytes, ours and the payment providers'. */
    rawBody: Buffer | null
  }
}

export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Keeps bodies as bytes. Who needs a form or JSON reads it from `rawBody`, after having checked it. */
export function keepRawBody(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null)
  app.removeAllContentTypeParsers()
  for (const type of [FORM_TYPE, 'application/json', 'text/plain', 'text/xml']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      request.rawBody = body as Buffer
      done(null, body)
    })
  }
}
