import { type ErrorName, errorCodes } from '@kaozhou/api/contract'

/** An expected failure with a reason of the error table. Services throw it; the error handler turns it into the answer. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: ErrorName
  /** `data` of the envelope. */
  readonly data: unknown

  constructor(reason: ErrorName, options: { message?: string; data?: unknown } = {}) {
    super(options.message ?? errorCodes[reason].message)
    this.reason = reason
    this.data = options.data ?? null
  }
}
