import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as received: our signatures and the payment providers' cover these bytes. */
    rawBody: Buffer | null
  }
}

export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Keeps bodies as bytes in `rawBody`; they are parsed after their signature was checked. */
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
