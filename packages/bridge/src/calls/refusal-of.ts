import { type BridgeFailure, failed, unsupported } from './bridge-result'
import type { BridgeMethod } from './method-params'
import { wrongParam } from './method-params'

/** Why a call is not begun; null when it is. */
export function refusalOf(
  method: BridgeMethod,
  params: unknown,
  isSupported: boolean,
): BridgeFailure | null {
  if (!isSupported) return unsupported
  const wrong = wrongParam(method, params)
  return wrong ? failed('invalid_params', `${method}: ${wrong} is missing or wrong`) : null
}
