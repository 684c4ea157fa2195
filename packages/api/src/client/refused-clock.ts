import { errorCodes } from '../contract/error-codes'
import { readEnvelope } from '../wire/envelope'
import type { WireResponse } from './transport'

/** The server's time in a refusal of the request's timestamp, ms; null for every other answer. */
export function clockOfRefusal({ status, body }: WireResponse): number | null {
  const envelope = readEnvelope(body, status)
  if (envelope?.code !== errorCodes.staleRequest.code) return null
  const { serverNow } = (envelope.data ?? {}) as { serverNow?: unknown }
  return typeof serverNow === 'number' && Number.isSafeInteger(serverNow) ? serverNow : null
}
