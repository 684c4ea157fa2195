import type { Context, Span } from '@opentelemetry/api'
import type { TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../../config/environment'
import type { StatementWatch } from '../../database/statement-watch'
import { traceStatements } from './statement-spans'
import { readTraceParent } from './trace-parent'

/**
 * Sends a span of every request to OTEL_EXPORTER_OTLP_ENDPOINT, as a child of the span that its `traceparent` names, and
 * child spans of its statements. Without an endpoint no library is loaded. A span has the row, the route and the status,
 * and no personal data.
 */
export async function addTraces(
  app: FastifyInstance,
  environment: Environment,
  statements: StatementWatch,
): Promise<void> {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const provider = await openTracerProvider(endpoint, environment)
  const tracer = provider.getTracer('kaozhou-server')
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', async (request) => {
    const { config, url: route } = request.routeOptions
    const name = config.row ?? `${request.method} ${route ?? 'none'}`
    const attributes = {
      'http.request.method': request.method,
      'http.route': route ?? '',
      'kaozhou.request_id': request.id,
    }
    const options = { kind: SpanKind.SERVER, attributes }
    spans.set(request, tracer.startSpan(name, options, contextOfCaller(request)))
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
  // Sends the remaining spans before the process ends; an unreachable receiver must not delay the end.
  app.addHook('onClose', async () => {
    await provider.shutdown().catch((error: unknown) => app.log.warn({ err: error }, 'traces lost'))
  })

  function contextOfCaller({ headers }: FastifyRequest): Context {
    const caller = readTraceParent(headers.traceparent)
    return caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
  }
}

/** Loads the libraries that sample, batch and send spans. */
async function openTracerProvider(
  endpoint: string,
  { TRACE_PERCENT, OTEL_SERVICE_NAME }: Environment,
): Promise<TracerProvider> {
  const sdk = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const url = `${endpoint.replace(/\/{1,9}$/, '')}/v1/traces`
  const ratio = new sdk.TraceIdRatioBasedSampler(TRACE_PERCENT / 100)
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME }),
    sampler: new sdk.ParentBasedSampler({ root: ratio }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
}
