import { type ErrorName, errorCodes } from '@kaozhou/api/contract'

/** The server says no, for a reason of the error table. Thrown by services, answered by the error handler. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: ErrorName
  /** What goes into `data` of the envelope. */
  readonly data: unknown

  constructor(reason: ErrorName, options: { message?: string; data?: unknown } = {}) {
    super(options.message ?? errorCodes[reason].message)
    this.reason = reason
    this.data = options.data ?? null
  }
}
