import type { SpanContext } from '@opentelemetry/api'

/** `traceparent` of W3C's Trace Context: version, trace, span of the caller, flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const SAMPLED = 1

/** The caller's span by its `traceparent` header; null without a valid one. */
export function readTraceParent(header: string | string[] | undefined): SpanContext | null {
  const parts = TRACE_PARENT.exec(String(header ?? ''))
  const [, traceId = '', spanId = '', flags = ''] = parts ?? []
  if (!parts || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true }
}
