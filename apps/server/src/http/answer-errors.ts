import { contract, type EndpointShape, type ErrorName, statusOf } from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOverloaded } from '../database/transaction-guard'
import { isDeclared, UNDECLARED } from '../platform/calls/declared-refusals'
import { failure } from '../platform/calls/envelope'
import { Refusal } from '../platform/refusal'

/** Our reasons for Fastify's own error codes. */
const FASTIFY_REASONS: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
}

/** Registers the error handler of the whole server: every error is answered in the envelope. */
export function answerErrors(app: FastifyInstance): void {
  const told = new Set<string>()
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) tellUndeclared(request, error.reason, told)
    return answerError(error, request, reply)
  })
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

/** Logs, once for each row and name, what the contract does not say. A test server fails by it when it is closed. */
function tellUndeclared(request: FastifyRequest, reason: ErrorName, told: Set<string>): void {
  const { row } = request.routeOptions.config as { row?: string }
  const pair = `${row} ${reason}`
  if (isDeclared(row, reason) || told.has(pair)) return
  told.add(pair)
  request.log.warn({ row, refusal: reason }, UNDECLARED)
}

/** Answers a refusal in the envelope. */
export function refuse(
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
