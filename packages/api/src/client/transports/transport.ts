/** A final request: nothing is encoded again after this. */
export interface WireRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** The form body exactly as it was signed, or a form with a file; none for a read. */
  body: string | FormData | undefined
  /** Time limit of this try in ms. */
  timeout: number
  signal: AbortSignal | undefined
  /** The request has to go on when the page is closed meanwhile. */
  keepalive?: boolean | undefined
  /** Share of the bytes sent so far, from 0 to 1. A transport that can't know never calls it. */
  onUploadProgress: ((share: number) => void) | undefined
}

/** A response of any status. */
export interface WireResponse {
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
  override name = 'TransportFailure'
  readonly reason: 'offline' | 'timeout' | 'aborted'

  constructor(reason: 'offline' | 'timeout' | 'aborted', cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
