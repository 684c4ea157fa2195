import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../config/environment'
import type { StatementWatch } from '../database/statement-watch'
import { traceStatements } from './statement-spans'

/**
 * Sends a span of every request to OTEL_EXPORTER_OTLP_ENDPOINT, below the caller's where it sends a `traceparent`, and one of every
 * statement below it. The libraries are loaded only where it is set. A span has the row, the route and the status, and no value of a person.
 */
export async function addTraces(
  app: FastifyInstance,
  environment: Environment,
  statements: StatementWatch,
): Promise<void> {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = await import(
    '@opentelemetry/api'
  )
  const sdk = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const ratio = new sdk.TraceIdRatioBasedSampler(environment.TRACE_PERCENT / 100)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': environment.OTEL_SERVICE_NAME }),
    sampler: new sdk.ParentBasedSampler({ root: ratio }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('kaozhou-server')
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', async (request) => {
    const { config, url: route } = request.routeOptions
    const span = tracer.startSpan(
      config.row ?? `${request.method} ${route ?? 'none'}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route ?? '',
          'kaozhou.request_id': request.id,
        },
      },
      callerOf(request),
    )
    spans.set(request, span)
  })
  traceStatements(app, statements, {
    tracer,
    spanOf: (request) => spans.get(request),
    contextOf: (span) => trace.setSpan(ROOT_CONTEXT, span),
    client: SpanKind.CLIENT,
    failed: SpanStatusCode.ERROR,
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  // What has not been sent is sent before the process ends; a receiver that is away must not hold it.
  app.addHook('onClose', async () => {
    await provider.shutdown().catch((error: unknown) => app.log.warn({ err: error }, 'traces lost'))
  })

  function callerOf({ headers }: FastifyRequest): Context {
    const parts = TRACE_PARENT.exec(String(headers.traceparent ?? ''))
    const [, traceId = '', spanId = '', flags = ''] = parts ?? []
    if (!parts || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
    const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  }
}

/** `traceparent` of W3C's Trace Context: version, trace, span of the caller, flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
