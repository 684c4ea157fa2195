import { envelopeMessage, isSuccess, readEnvelope } from '../wire/envelope'
import { BusinessError, HttpError, NetworkError } from './errors'
import { retryAfter } from './retry'
import type { WireResponse } from './transport'

const NO_MESSAGE = '服务器开小差了，请稍后再试'
/** For a 429 of a proxy, which says nothing that a person could read. */
const TOO_MANY_MESSAGE = '操作太频繁，请稍后再试'

/**
 * True for a page where the server answers JSON: what a captive portal answers to every address until the person has
 * logged in to its network. A proxy's page has a failure status and tells of the server behind it.
 */
function isForeign(body: unknown, arrived: boolean): boolean {
  return arrived && /^\s*</.test(`${body}`)
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
  if (isForeign(body, arrived)) throw new NetworkError({ endpoint, reason: 'foreign' })
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
