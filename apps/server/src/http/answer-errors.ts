import { contract, type EndpointShape, type ErrorName, statusOf } from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOverloaded } from '../database/transaction-guard'
import { failure } from '../platform/calls/envelope'
import { Refusal } from '../platform/refusal'

/** Our reasons for Fastify's own error codes. */
const FASTIFY_REASONS: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
}

/** Registers the error handler of the whole server: every error is answered in the envelope. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.raw.url ?? '/')
    if (methods.length === 0) return refuse(reply, 'notFound')
    reply.header('allow', methods.join(', '))
    return refuse(reply, 'methodNotAllowed')
  })
}

export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    if (statusOf(error.reason) >= 500) request.log.error({ err: error })
    if (error.retryAfterMs !== undefined) {
      reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterMs / 1000)))
    }
    return refuse(reply, error.reason, { message: error.message, data: error.data })
  }
  const { statusCode = 500, code = '' } = error
  if (statusCode >= 400 && statusCode < 500) {
    return refuse(reply, FASTIFY_REASONS[code] ?? 'badInput')
  }
  request.log.error({ err: error }, 'a call failed')
  return refuse(reply, isOverloaded(error) ? 'busy' : 'internal')
}

function refuse(
  reply: FastifyReply,
  reason: ErrorName,
  options: { message?: string; data?: unknown } = {},
): FastifyReply {
  return reply
    .code(statusOf(reason))
    .header('cache-control', 'no-store')
    .send(failure(reason, options))
}

const paths = [...Object.values(contract), ...Object.values(deskContract)]
  .flatMap((rows) => Object.values(rows) as EndpointShape[])
  .map((row) => ({
    method: row.method,
    pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** The methods of a path of the contract; empty for an unknown path. */
function methodsOf(url: string): string[] {
  const [path = ''] = url.split('?')
  const found = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return [...new Set(found)]
}
