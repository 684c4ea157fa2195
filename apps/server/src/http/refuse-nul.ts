import type { FastifyInstance } from 'fastify'
import { refuse } from './answer-errors'

/** Answers 404 to a path with a NUL byte: it names nothing, and a database takes none in a text. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const [path = ''] = url.split('?', 1)
    if (path.includes('%00')) return refuse(reply, 'notFound')
  })
}
