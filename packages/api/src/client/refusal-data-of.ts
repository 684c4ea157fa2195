import { errorCodes } from '../contract/error-codes'
import type { RefusalData, RefusalWithData } from '../contract/refusal-data'
import { ApiError } from './errors'

/**
 * What a refusal carries, when the error is one of these; null for every other error.
 *
 * ```ts
 * const checkout = refusalDataOf(error, 'priceChanged')
 * ```
 */
export function refusalDataOf<Name extends RefusalWithData>(
  error: unknown,
  ...names: readonly Name[]
): NonNullable<RefusalData<Name>> | null {
  if (!(error instanceof ApiError)) return null
  const isOneOf = names.some((name) => errorCodes[name].code === error.code)
  const data = isOneOf ? error.envelope?.data : null
  return (data ?? null) as NonNullable<RefusalData<Name>> | null
}
