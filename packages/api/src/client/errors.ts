import type { Envelope } from '../wire/envelope'

/** Facts that an error is built from. */
export interface ApiErrorFacts {
  /** The server's code, else the HTTP status; 1000 without a response. */
  code: number
  /** What can be shown to the user. */
  message: string
  /** The endpoint's method and path, without values: `GET /api/courses/{id}`. */
  endpoint: string
  /** The HTTP status, when there was a response. */
  status?: number
  /** The envelope, when the response was one. */
  envelope?: Envelope
  /** The response's body as it came. */
  body?: unknown
  /** `Retry-After` of the response in ms. */
  retryAfter?: number
  /** The error that this one comes from. */
  cause?: unknown
}

/** The root of every error that a call can end in. `message` can be shown to the user. */
export class ApiError extends Error {
  /** The class as text, which stays when names are shortened by a build. */
  override name = 'ApiError'
  /** The server's code (see `errorCodes`), else the HTTP status; 1000 without a response. */
  readonly code: number
  /** Method and path without values, for logs: `GET /api/courses/{id}`. */
  readonly endpoint: string
  /** The HTTP status, when there was a response. */
  readonly status: number | undefined
  /** The envelope, when the response was one. */
  readonly envelope: Envelope | undefined
  /** The unchanged response body (spec §8). */
  readonly body: unknown
  /** `Retry-After` of the response in ms. */
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

/** `foreign`: another machine answered in the server's place, as a network does that wants a login first. */
export type NetworkFailure = 'offline' | 'timeout' | 'foreign'

/**
 * No response of the server: code 1000, message 网络错误 (spec §8). `reason` is `timeout` after a time-out, and `foreign`
 * when a captive portal answered a page.
 */
export class NetworkError extends ApiError {
  /** `NetworkError`, also in a build that shortens names. */
  override name = 'NetworkError'
  /** Why nothing of the server came. */
  readonly reason: NetworkFailure

  constructor(facts: Pick<ApiErrorFacts, 'endpoint' | 'cause'> & { reason: NetworkFailure }) {
    super({ ...facts, code: 1000, message: '网络错误' })
    this.reason = facts.reason
  }
}

/**
 * A failure status, as of a proxy, or a response that is no envelope. For
 * 405 the message is the response's `error` (spec §8).
 */
export class HttpError extends ApiError {
  /** `HttpError`, also in a build that shortens names. */
  override name = 'HttpError'
}

/** The response is an envelope with an error code. */
export class BusinessError extends ApiError {
  /** `BusinessError`, also in a build that shortens names. */
  override name = 'BusinessError'
}

/** The call was aborted by its AbortSignal. */
export class AbortedError extends ApiError {
  /** `AbortedError`, also in a build that shortens names. */
  override name = 'AbortedError'

  constructor(facts: { endpoint: string; cause?: unknown }) {
    super({ code: -1, message: '已取消', endpoint: facts.endpoint, cause: facts.cause })
  }
}
