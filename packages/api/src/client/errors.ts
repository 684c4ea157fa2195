import type { Envelope } from '../wire/envelope'

/** What an error is built from. */
export interface ApiErrorFacts {
  code: number
  message: string
  /** The endpoint's method and path, without values: `GET /api/courses/{id}`. */
  endpoint: string
  status?: number
  envelope?: Envelope
  body?: unknown
  retryAfter?: number
  cause?: unknown
}

/** The root of every error that a call can end in. `message` is fit to be shown to a person. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The server's code (see `errorCodes`), else the HTTP status; 1000 without a response. */
  readonly code: number
  /** Method and path without values, fit for a log: `GET /api/courses/{id}`. */
  readonly endpoint: string
  /** The HTTP status, when there was a response. */
  readonly status: number | undefined
  /** What the server answered, when it answered in its own form. */
  readonly envelope: Envelope | undefined
  /** The response body as it came, whatever its form (spec §8). */
  readonly body: unknown
  /** Milliseconds after which the server wants to be asked again (`Retry-After`). */
  readonly retryAfter: number | undefined

  constructor(facts: ApiErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = facts.code
    this.endpoint = facts.endpoint
    this.status = facts.status
    this.envelope = facts.envelope
    this.body = facts.body
    this.retryAfter = facts.retryAfter
  }
}

/** No response: code 1000, message 网络错误 (spec §8). `reason` tells a time-out from the rest. */
export class NetworkError extends ApiError {
  override name = 'NetworkError'
  readonly reason: 'offline' | 'timeout'

  constructor(facts: { endpoint: string; reason: 'offline' | 'timeout'; cause?: unknown }) {
    super({ code: 1000, message: '网络错误', endpoint: facts.endpoint, cause: facts.cause })
    this.reason = facts.reason
  }
}

/**
 * A status that is not success, or an answer that is not the server's own form (a proxy's page). For
 * 405 the message is the response's `error` (spec §8).
 */
export class HttpError extends ApiError {
  override name = 'HttpError'
}

/** The server answered, and its code is not success. */
export class BusinessError extends ApiError {
  override name = 'BusinessError'
}

/** The caller's own AbortSignal ended the call. */
export class AbortedError extends ApiError {
  override name = 'AbortedError'

  constructor(facts: { endpoint: string; cause?: unknown }) {
    super({ code: -1, message: '已取消', endpoint: facts.endpoint, cause: facts.cause })
  }
}
