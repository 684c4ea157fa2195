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
    // Callers can make up any number of paths without a route: each would be a label.
    metrics.answered(config.row ?? url ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // The same answer as of a server without metrics: it does not reveal that there is a token to guess.
    if (!isBearer(request, token)) return reply.callNotFound()
    try {
      return reply.type(metrics.contentType).send(await metrics.read())
    } catch (error) {
      // Without the counts of one process the sums would look like a restart: the scrape fails instead.
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
