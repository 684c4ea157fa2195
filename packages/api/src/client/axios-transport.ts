import axios, { type AxiosError, type AxiosInstance } from 'axios'
import type { Transport } from './transport'
import { TransportFailure } from './transport'

let instance: AxiosInstance | undefined

/** Of its own, and made at the first call: an app's interceptors must not change what was signed. */
function ownInstance(): AxiosInstance {
  instance ??= axios.create({
    // What was signed is what is sent: no transformation of the body, no second encoding.
    transformRequest: [(data: unknown) => data],
    validateStatus: () => true,
    maxRedirects: 0,
    withXSRFToken: false,
    // Without it a time-out and a page that is left have the same code in a browser.
    transitional: { clarifyTimeoutError: true, silentJSONParsing: true },
  })
  return instance
}

/** The default transport, for browsers and Node. The only file that knows axios. */
export const axiosTransport: Transport = async (request) => {
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
