import axios, { type AxiosError } from 'axios'
import type { Transport } from './transport'
import { TransportFailure } from './transport'

/** The default transport. The only file that knows axios. */
export const axiosTransport: Transport = async (request) => {
  try {
    const response = await axios.request<unknown>({
      method: request.method,
      url: request.url,
      headers: request.headers,
      data: request.body,
      timeout: request.timeout,
      signal: request.signal,
      // What was signed is what is sent: no transformation of the body, no second encoding.
      transformRequest: [(data: unknown) => data],
      validateStatus: () => true,
      maxRedirects: 0,
      onUploadProgress: request.onUploadProgress
        ? (event) => request.onUploadProgress?.(event.total ? event.loaded / event.total : 0)
        : undefined,
    })
    return { status: response.status, body: response.data }
  } catch (error) {
    throw new TransportFailure(failureReason(error as AxiosError), error)
  }
}

function failureReason(error: AxiosError): TransportFailure['reason'] {
  if (error.code === 'ERR_CANCELED') return 'aborted'
  return error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'offline'
}
