import type { FastifyInstance } from 'fastify'
import { wireParts } from '../../../../http/wire-parts'
import { NoticeRefused, type NoticeRequest } from '../../../../platform/network/live/live-provider'
import { applyNotice, type CarriedDeps } from './carried-classes'

/** Where a provider tells of the pushes and the recordings of classes. */
export function liveNoticePath(provider: string): string {
  return `/live/notify/${provider}`
}

/**
 * The route of a provider's notices. Not part of the contract: the provider signs them in its own way. Nothing of a request is
 * logged: it holds the address with which the class is pushed.
 */
export function registerLiveNotices(
  server: FastifyInstance,
  deps: CarriedDeps & { now(): number; heard(): void },
): void {
  const { provider, now, heard } = deps
  server.route({
    method: [...provider.methods],
    url: liveNoticePath(provider.name),
    logLevel: 'warn',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      const { query, body } = wireParts(request)
      const asked: NoticeRequest = {
        header: (name) => String(request.headers[name] ?? ''),
        query: new URLSearchParams(query),
        body,
      }
      try {
        await applyNotice(deps, provider.readNotice(asked, now()), now())
        heard()
        return reply.send({ code: 0 })
      } catch (error) {
        if (!(error instanceof NoticeRefused)) throw error
        // Anybody can ask here, so a refused notice is a warning and no error.
        request.log.warn({ reason: error.message }, 'a notice about a class was refused')
        return reply.status(403).send({ code: 1 })
      }
    },
  })
}
