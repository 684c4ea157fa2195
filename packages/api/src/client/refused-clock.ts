import type { errorCodes } from '../contract/error-codes'
import { readEnvelope } from '../wire/envelope'
import type { WireResponse } from './transports/transport'

/** Imported as a type only, so that a caller does not bundle the table of all errors. */
const STALE_REQUEST: typeof errorCodes.staleRequest.code = 4002

/** The server's time in a refusal of the request's timestamp, ms; null for every other answer. */
export function clockOfRefusal({ status, body }: WireResponse): number | null {
  const envelope = readEnvelope(body, status)
  if (envelope?.code !== STALE_REQUEST) return null
  const { serverNow } = (envelope.data ?? {}) as { serverNow?: unknown }
  return typeof serverNow === 'number' && Number.isSafeInteger(serverNow) ? serverNow : null
}
