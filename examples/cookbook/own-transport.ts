import { createCaller, type Transport, TransportFailure } from '@kaozhou/api/caller'
import { courses } from '@kaozhou/api/contract'

const transport: Transport = async ({ method, url, headers, body, timeout, signal }) => {
  const limit = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'manual',
    })
    const retryAfter = response.headers.get('retry-after') ?? undefined
    return {
      status: response.status,
      body: await response.text(),
      headers: { 'retry-after': retryAfter },
    }
  } catch (error) {
    throw new TransportFailure(limit.aborted ? 'timeout' : 'offline', error)
  }
}

/** Only the rows that are named at the call, and no HTTP library. */
const { call } = createCaller({ baseUrl: 'http://127.0.0.1:4173', transport })
export const course = await call(courses.product, { id: 1001 })
