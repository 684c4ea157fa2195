import type { Envelope } from '../wire/envelope'

export interface ApiErrorFacts {
  code: number
  message: string
  /** The endpoint's method and path, without values: `GET /api/courses/{id}`. */
  endpoint: string
  status?: number
  envelope?: Envelope
  cause?: unknown
}

/** The root of every error that a call can end in. `message` is fit to be shown to a person. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number
  readonly endpoint: string
  readonly status: number | undefined
  /** What the server answered, when it answered in its own form. */
  readonly envelope: Envelope | undefined

  constructor(facts: ApiErrorFacts) {
    super(facts.message, { cause: facts.cause })
    this.code = facts.code
    this.endpoint = facts.endpoint
    this.status = facts.status
    this.envelope = facts.envelope
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

/** A status other than 200. For 405 the message is the response's `error` (spec §8). */
export class HttpError extends ApiError {
  override name = 'HttpError'
}

/** Status 200 with a code that is not success. */
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
