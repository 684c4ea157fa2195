import axios, { type AxiosError, type AxiosInstance } from 'axios'
import { keepaliveTransport } from './keepalive-transport'
import type { Transport } from './transport'
import { TransportFailure } from './transport'

let instance: AxiosInstance | undefined

/** A separate axios instance, made at the first call: interceptors of the app must not change signed requests. */
function ownInstance(): AxiosInstance {
  instance ??= axios.create({
    // The signed text is sent unchanged: no transformation of the body, no second encoding.
    transformRequest: [(data: unknown) => data],
    validateStatus: () => true,
    maxRedirects: 0,
    withXSRFToken: false,
    // Without it a time-out has the same error code as a page that is being left.
    transitional: { clarifyTimeoutError: true, silentJSONParsing: true },
  })
  return instance
}

/** The default transport, for browsers and Node. The only file that imports axios. */
export const axiosTransport: Transport = async (request) => {
  if (request.keepalive) return keepaliveTransport(request)
  try {
    const { status, data, headers } = await ownInstance().request<unknown>({
      method: request.method,
      url: request.url,
      headers: request.headers,
      data: request.body,
      timeout: request.timeout,
      signal: request.signal,
      onUploadProgress: request.onUploadProgress
        ? (event) => request.onUploadProgress?.(event.total ? event.loaded / event.total : 0)
        : undefined,
    })
    return { status, body: data, headers: { 'retry-after': retryAfterText(headers) } }
  } catch (error) {
    throw new TransportFailure(failureReason(error as AxiosError), error)
  }
}

function retryAfterText(headers: Record<string, unknown>): string | undefined {
  const value = headers['retry-after']
  return typeof value === 'string' ? value : undefined
}

function failureReason(error: AxiosError): TransportFailure['reason'] {
  if (error.code === 'ERR_CANCELED') return 'aborted'
  return error.code === 'ETIMEDOUT' ? 'timeout' : 'offline'
}
