/** A request as it goes on the wire: nothing is encoded again after this. */
export interface WireRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
  timeout: number
  signal: AbortSignal | undefined
  onUploadProgress: ((share: number) => void) | undefined
}

export interface WireResponse {
  status: number
  /** Parsed JSON, or the text where it is none. */
  body: unknown
}

/**
 * Carries one request. Resolves for every status.
 *
 * @throws TransportFailure when there is no response.
 */
export type Transport = (request: WireRequest) => Promise<WireResponse>

export class TransportFailure extends Error {
  override name = 'TransportFailure'
  readonly reason: 'offline' | 'timeout' | 'aborted'

  constructor(reason: 'offline' | 'timeout' | 'aborted', cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
