import { type Envelope, envelopeMessage, isSuccess, readEnvelope } from '../wire/envelope'
import { BusinessError, HttpError, NetworkError } from './errors'
import { retryAfter } from './retry'
import type { WireResponse } from './transports/transport'

const NO_MESSAGE = '服务器开小差了，请稍后再试'
/** For a 429 of a proxy, which says nothing that a person could read. */
const TOO_MANY_MESSAGE = '操作太频繁，请稍后再试'

/** Network Authentication Required (RFC 6585). */
const LOGIN_TO_NETWORK = 511

/**
 * True for what a captive portal answers to every address until the person has logged in to its network: a page, or JSON
 * without a word of an envelope, where the server answers envelopes; or the status made for it. A proxy's page has a failure
 * status and tells of the server behind it.
 */
function isForeign({ status, body }: WireResponse, arrived: boolean, envelope?: Envelope): boolean {
  if (status === LOGIN_TO_NETWORK) return true
  const isOther = envelope && envelope.code === undefined && envelope.success === undefined
  return arrived && (isOther || /^\s*</.test(`${body}`))
}

/**
 * Reads a response by the error catalogue of spec §8. Returns the `data` of a success.
 *
 * @throws BusinessError for an envelope with an error code, NetworkError for another machine's page, HttpError for any
 * other failure.
 */
export function readAnswer(response: WireResponse, endpoint: string, now: number): unknown {
  const { status, body } = response
  const envelope = readEnvelope(body, status)
  const arrived = status >= 200 && status < 300
  if (arrived && envelope && isSuccess(envelope)) return envelope.data ?? null
  if (isForeign(response, arrived, envelope))
    throw new NetworkError({ endpoint, reason: 'foreign' })
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
