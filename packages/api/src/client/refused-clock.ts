import type { errorCodes } from '../contract/error-codes'
import { readEnvelope } from '../wire/envelope'
import type { WireResponse } from './transport'

/** By type only: the table of all errors is no part of a caller. */
const STALE_REQUEST: typeof errorCodes.staleRequest.code = 4002

/** The server's time in a refusal of the request's timestamp, ms; null for every other answer. */
export function clockOfRefusal({ status, body }: WireResponse): number | null {
  const envelope = readEnvelope(body, status)
  if (envelope?.code !== STALE_REQUEST) return null
  const { serverNow } = (envelope.data ?? {}) as { serverNow?: unknown }
  return typeof serverNow === 'number' && Number.isSafeInteger(serverNow) ? serverNow : null
}
