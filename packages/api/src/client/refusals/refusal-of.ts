import type { CallName, RefusalOf } from '../../contract'
import type { ErrorName } from '../../contract/error-codes'
import type { RefusalData } from '../../contract/refusal-data'
import type { ApiError } from '../errors'
import { anyRefusalData } from './any-refusal-data'
import { errorNames, refusedCodes } from './refused-codes'

/** A refusal by its name, with what it carries; `data` is null for one that carries nothing. */
export type NamedRefusal<Name extends ErrorName = ErrorName> = Name extends ErrorName
  ? { name: Name; data: RefusalData<Name> }
  : never

/**
 * Why this call in particular was refused; null for every other error: no answer, an abort, a refusal that every call can meet
 * (`CommonRefusal`), and one that a newer server has added.
 *
 * ```ts
 * const refusal = refusalOf(error, 'coupons.receive')
 * if (refusal?.name === 'couponGone') …
 * ```
 */
export function refusalOf<Call extends CallName>(
  error: unknown,
  call: Call,
): NamedRefusal<RefusalOf<Call>> | null {
  const { code } = (error ?? {}) as Partial<ApiError>
  if (code === undefined || !refusedCodes[call]?.includes(code)) return null
  // The table is made of the rows that the type is derived from.
  return { name: errorNames[code], data: anyRefusalData(error) } as NamedRefusal<RefusalOf<Call>>
}
