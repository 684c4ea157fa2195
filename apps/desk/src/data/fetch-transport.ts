import { type Transport, TransportFailure, type WireResponse } from '@kaozhou/api/caller'

/** Sends a call of the desk by `fetch`; the cookie of the session goes with it, to this server alone. */
export const fetchTransport: Transport = async ({
  method,
  url,
  headers,
  body,
  timeout,
  signal,
}) => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  const abort = (): void => limit.abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: limit.signal,
      credentials: 'same-origin',
      redirect: 'error',
    })
    return await readResponse(response)
  } catch (error) {
    const reason = signal?.aborted ? 'aborted' : limit.signal.aborted ? 'timeout' : 'offline'
    throw new TransportFailure(reason, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

async function readResponse(response: Response): Promise<WireResponse> {
  const text = await response.text()
  const retryAfter = response.headers.get('retry-after') ?? undefined
  return {
    status: response.status,
    body: parsed(text),
    headers: { 'retry-after': retryAfter },
  }
}

/** A proxy's page is no JSON; the client tells it from an answer. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
