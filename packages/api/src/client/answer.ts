import { envelopeMessage, isSuccess, readEnvelope } from '../wire/envelope'
import { BusinessError, HttpError } from './errors'
import { retryAfter } from './retry'
import type { WireResponse } from './transport'

const NO_MESSAGE = '服务器开小差了，请稍后再试'
/** For a 429 of a proxy, which says nothing that a person could read. */
const TOO_MANY_MESSAGE = '操作太频繁，请稍后再试'

/**
 * Reads a response by the error catalogue of spec §8. Returns the `data` of a success.
 *
 * @throws BusinessError for an envelope with an error code, HttpError for any other failure.
 */
export function readAnswer(response: WireResponse, endpoint: string, now: number): unknown {
  const { status, body } = response
  const envelope = readEnvelope(body, status)
  const arrived = status >= 200 && status < 300
  if (arrived && envelope && isSuccess(envelope)) return envelope.data ?? null
  const facts = {
    endpoint,
    status,
    envelope,
    body,
    code: envelope?.code ?? status,
    message:
      (envelope && envelopeMessage(envelope)) || (status === 429 ? TOO_MANY_MESSAGE : NO_MESSAGE),
    retryAfter: retryAfter(response.headers?.['retry-after'], now),
  }
  throw arrived && envelope ? new BusinessError(facts) : new HttpError(facts)
}
