import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../platform/metrics/metrics'
import { MetricsMissingError } from '../platform/metrics/worker-metrics'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the contract that a route answers, such as `orders.pay`. */
    row?: string
  }
}

/** Registers `/metrics`, for whoever sends the token as a bearer's, and counts every answer from now on. */
export function addMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions
    // A path that no route has is typed by anybody: it would make labels without end.
    metrics.answered(config.row ?? url ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // The same answer as for a server without metrics: nobody learns that there is something to guess.
    if (!isBearer(request, token)) return reply.callNotFound()
    try {
      return reply.type(metrics.contentType).send(await metrics.read())
    } catch (error) {
      // Part of the counts would look as if the others had begun anew: better no scrape.
      if (error instanceof MetricsMissingError) return reply.code(503).send()
      throw error
    }
  })
}

/** Compares digests, which have one length: neither length nor first difference shows in the time that it takes. */
function isBearer({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digestOf(sent), digestOf(token))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
