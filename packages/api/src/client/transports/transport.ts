/** A final request: nothing is encoded again after this. */
export interface WireRequest {
  /** The HTTP method, in capitals. */
  method: string
  /** The whole address, query included, as it was signed. */
  url: string
  /** The headers, signature included; a transport may add the type of a body. */
  headers: Record<string, string>
  /** The form body exactly as it was signed, or a form with a file; none for a read. */
  body: string | FormData | undefined
  /** Time limit of this try in ms. */
  timeout: number
  /** Aborts the request; the transport then throws `TransportFailure('aborted')`. */
  signal: AbortSignal | undefined
  /** The request has to go on when the page is closed meanwhile. */
  keepalive?: boolean | undefined
  /** Share of the bytes sent so far, from 0 to 1. A transport that can't know never calls it. */
  onUploadProgress: ((share: number) => void) | undefined
}

/** A response of any status. */
export interface WireResponse {
  /** The HTTP status. */
  status: number
  /** Parsed JSON, or the text where it is none. */
  body: unknown
  /** By lower-case name; only `retry-after` is read. */
  headers?: Record<string, string | undefined>
}

/**
 * Sends one request. Resolves for every status, follows no redirect that would change the address
 * that was signed, and obeys `timeout` and `signal`.
 *
 * @throws TransportFailure when there is no response; any other error counts as `offline`.
 */
export type Transport = (request: WireRequest) => Promise<WireResponse>

/** Why there was no response. */
export class TransportFailure extends Error {
  /** `TransportFailure`, also in a build that shortens names. */
  override name = 'TransportFailure'
  /** No network, no answer in time, or the caller's signal. */
  readonly reason: 'offline' | 'timeout' | 'aborted'

  constructor(reason: 'offline' | 'timeout' | 'aborted', cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
