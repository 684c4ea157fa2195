import { TransportFailure, type WireRequest, type WireResponse } from './transport'

/**
 * Sends a request that the browser finishes after the page is closed: `XMLHttpRequest`, by which axios sends, ends with
 * its page.
 */
export async function keepaliveTransport(request: WireRequest): Promise<WireResponse> {
  const { method, url, headers, body, timeout, signal } = request
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  const abort = (): void => limit.abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(url, {
      ...{ method, headers, body: body ?? null, keepalive: true, signal: limit.signal },
      redirect: 'manual',
    })
    const retryAfter = response.headers.get('retry-after') ?? undefined
    return {
      status: response.status,
      body: parsed(await response.text()),
      headers: { 'retry-after': retryAfter },
    }
  } catch (error) {
    throw new TransportFailure(failureReason(signal, limit.signal), error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function failureReason(
  signal: AbortSignal | undefined,
  limit: AbortSignal,
): TransportFailure['reason'] {
  if (signal?.aborted) return 'aborted'
  return limit.aborted ? 'timeout' : 'offline'
}
