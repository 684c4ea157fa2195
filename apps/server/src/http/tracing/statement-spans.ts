import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span, Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { StatementWatch } from '../../database/statement-watch'

const MOST_CHARACTERS = 2_000

interface Tracing {
  tracer: Tracer
  spanOf: (request: FastifyRequest) => Span | undefined
  contextOf: (span: Span) => Context
  /** `SpanKind.CLIENT` and `SpanStatusCode.ERROR` of the library, which is loaded only where traces are sent. */
  client: number
  failed: number
}

/**
 * A span of every statement that a request sends, as a child of the request's. It has the statement's text, with `$1` for values.
 * Statements of jobs belong to no request and have no span.
 */
export function traceStatements(
  app: FastifyInstance,
  statements: StatementWatch,
  { tracer, spanOf, contextOf, client, failed }: Tracing,
): void {
  const current = new AsyncLocalStorage<Span>()
  // Entered in two hooks, because reading the body between them loses the storage of the first.
  const enter: onRequestHookHandler = (request, _reply, done) => {
    const span = spanOf(request)
    if (span?.isRecording()) current.run(span, done)
    else done()
  }
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
  statements.listener = (text) => {
    const parent = current.getStore()
    if (!parent?.isRecording()) return undefined
    const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MOST_CHARACTERS),
    }
    const span = tracer.startSpan(operation, { kind: client, attributes }, contextOf(parent))
    return (error) => {
      if (error !== undefined) span.setStatus({ code: failed })
      span.end()
    }
  }
  app.addHook('onClose', async () => {
    statements.listener = undefined
  })
}
