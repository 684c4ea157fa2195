import type { errorCodes } from '../../contract/error-codes'
import type { RefusalData, RefusalWithData } from '../../contract/refusal-data'
import type { ApiError } from '../errors'
import { anyRefusalData } from './any-refusal-data'

/** Imported as types only, so that a page that reads one refusal does not bundle the tables of all errors and schemas. */
const CODES: { readonly [Name in RefusalWithData]: (typeof errorCodes)[Name]['code'] } = {
  needsAuthorizer: 2,
  badInput: 4000,
  staleRequest: 4002,
  proofNeeded: 4293,
  soldOut: 5001,
  notOnSale: 5002,
  alreadyOwned: 5003,
  groupWaiting: 5009,
  depositPaid: 5010,
  priceChanged: 5101,
  sameOrder: 5110,
  accountBusy: 5205,
  shippingListWrong: 5219,
  notEntitled: 5301,
  courseExpired: 5302,
  auditionExpired: 5305,
  groupClosedToYou: 5306,
  downloadDevices: 5323,
  examOver: 5333,
  examHandedIn: 5334,
  examOpen: 5337,
  examKeyLocked: 5345,
}

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
  const { code } = (error ?? {}) as Partial<ApiError>
  const isOneOf = names.some((name) => CODES[name] === code)
  return isOneOf ? (anyRefusalData(error) as NonNullable<RefusalData<Name>> | null) : null
}
