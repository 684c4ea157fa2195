import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

let receiver: Server | undefined
afterEach(() => receiver?.close())

/** Receives traces as a collector does. */
async function listen(): Promise<{ url: string; spans: SentSpan[]; services: unknown[] }> {
  const spans: SentSpan[] = []
  const services: unknown[] = []
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { resourceSpans } = JSON.parse(body)
    for (const { resource, scopeSpans } of resourceSpans) {
      services.push(...resource.attributes)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.end(request.url === '/v1/traces' ? '{}' : undefined)
  })
  await new Promise<void>((resolve) => receiver?.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, spans, services }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a request is a span with its row and status, a child of the caller’s span', async () => {
  const { url, spans, services } = await listen()
  const server = await startTestServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: url } })
  await server.client.courses.categories()
  await server.app.inject({
    url: '/healthz?mobile=13900001111',
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  })
  await server.app.inject({ url: '/api/made-up', headers: { traceparent: '00-nonsense' } })
  await server.close()
  expect(services).toContainEqual({ key: 'service.name', value: { stringValue: 'kaozhou' } })
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['courses.categories', 'GET /healthz']),
  )
  const health = spans.find(({ name }) => name === 'GET /healthz')
  expect(health).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' })
  expect(health?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  })
  expect(spans.find(({ name }) => name === 'courses.categories')?.parentSpanId ?? '').toBe('')
  // No span contains what a caller typed in a query or a path.
  expect(JSON.stringify(spans)).not.toMatch(/13900001111|made-up/)
})

test('a statement is a child span of its request, with its text and without its values', async () => {
  const { url, spans } = await listen()
  const server = await startTestServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: url } })
  const { client } = await server.loginAs('13900007777')
  const form = {
    name: '林小舟',
    mobile: '13900007777',
    regionCode: '330106',
    detail: '文三路 1 号',
  }
  await client.addresses.create(form)
  await server.close()
  const request = spans.find(({ name }) => name === 'addresses.create')
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  const texts = below.flatMap(({ attributes }) =>
    attributes.flatMap(({ key, value }) => (key === 'db.query.text' ? [value.stringValue] : [])),
  )
  expect(texts.some((text) => /^insert into "addresses" .*\$1/s.test(String(text)))).toBe(true)
  expect(below.map(({ name }) => name)).toContain('INSERT')
  expect(below.every(({ traceId }) => traceId === request?.traceId)).toBe(true)
  expect(JSON.stringify(spans)).not.toMatch(/13900007777|林小舟|文三路/)
  // Statements without a request, such as those of jobs, have no span.
  expect(spans.filter(({ name, parentSpanId }) => name === 'SELECT' && !parentSpanId)).toEqual([])
})

test('args: with TRACE_PERCENT 0 only requests that the caller traces are sent', async () => {
  const { url, spans } = await listen()
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: url, TRACE_PERCENT: '0' }
  const server = await startTestServer({ environment })
  await server.client.courses.categories()
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`
  await server.app.inject({ url: '/healthz', headers: { traceparent } })
  await server.close()
  expect(spans.map(({ name }) => name)).toEqual(['GET /healthz'])
})

test('an unreachable receiver delays neither an answer nor the shutdown', async () => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const server = await startTestServer({ environment })
  await server.client.courses.categories()
  const since = performance.now()
  await server.close()
  expect(performance.now() - since).toBeLessThan(15_000)
})
