import { type ErrorName, errorCodes, type RefusalData } from '@kaozhou/api/contract'

interface Said {
  message?: string
  /** After how many ms the call may be sent again; for `Retry-After`. */
  retryAfterMs?: number
}

/** `data` is what the refusal carries by the contract. */
type Options<Name extends ErrorName> =
  null extends RefusalData<Name>
    ? [options?: Said & { data?: RefusalData<Name> }]
    : [options: Said & { data: RefusalData<Name> }]

/** An expected failure with a reason of the error table. Services throw it; the error handler turns it into the answer. */
export class Refusal<Name extends ErrorName = ErrorName> extends Error {
  override name = 'Refusal'
  readonly reason: ErrorName
  /** `data` of the envelope. */
  readonly data: unknown
  /** After how many ms the call may be sent again; for `Retry-After`. */
  readonly retryAfterMs: number | undefined

  constructor(reason: Name, ...[options]: Options<Name>) {
    super(options?.message ?? errorCodes[reason].message)
    this.reason = reason
    this.data = options?.data ?? null
    this.retryAfterMs = options?.retryAfterMs
  }
}

/** The refusal of what somebody typed into a field, with what they read beside it. */
export function badField(field: string, message: string): Refusal {
  return new Refusal('badInput', { message, data: { field } })
}

/** The refusal of what somebody else has done or decided meanwhile, with what is read instead. */
export function changedMeanwhile(message: string): Refusal {
  return new Refusal('decidedAlready', { message })
}
