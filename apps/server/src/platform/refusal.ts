import { type ErrorName, errorCodes } from '@kaozhou/api/contract'

/** An expected failure with a reason of the error table. Services throw it; the error handler turns it into the answer. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: ErrorName
  /** `data` of the envelope. */
  readonly data: unknown
  /** After how many ms the call may be sent again; for `Retry-After`. */
  readonly retryAfterMs: number | undefined

  constructor(
    reason: ErrorName,
    options: { message?: string; data?: unknown; retryAfterMs?: number } = {},
  ) {
    super(options.message ?? errorCodes[reason].message)
    this.reason = reason
    this.data = options.data ?? null
    this.retryAfterMs = options.retryAfterMs
  }
}
