import { createHash } from 'node:crypto'
import type { FetchFile } from '../../../platform/network/outbound-fetch'
import {
  authorizationHeader,
  wechatNonce,
} from '../../../platform/pay-protocols/wechat-pay-signature'
import { ProviderFailure } from './payment-provider'
import { readWechatAnswer, type WechatCall } from './wechat-pay-call'
import { billAnswer } from './wechat-pay-messages'

const TIMEOUT_MS = 60_000
/** No trades on that day, or its bill is not made yet. */
const MISSING = ['NO_STATEMENT_EXIST', 'STATEMENT_CREATING']

interface BillDeps {
  call: WechatCall
  merchant: Parameters<typeof authorizationHeader>[1]
  fetchFile: FetchFile
  now: () => number
}

/** Asks for a day's bill of trades and fetches it; the file is not signed, its announced SHA-1 is. */
export async function downloadWechatBill(deps: BillDeps, day: string): Promise<Uint8Array | null> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
  const answer = await deps.call('GET', path)
  if (MISSING.includes(answer.failure)) return null
  const { hash_value, download_url } = readWechatAnswer(answer, billAnswer)
  const bytes = await fetchSigned(deps, download_url)
  const digest = createHash('sha1').update(bytes).digest('hex')
  if (digest !== hash_value.toLowerCase()) {
    throw new ProviderFailure('answer', 'the bill is not the one that was announced')
  }
  return bytes
}

async function fetchSigned(
  { merchant, fetchFile, now }: BillDeps,
  url: string,
): Promise<Uint8Array> {
  const timestamp = String(Math.floor(now() / 1000))
  const signature = { method: 'GET', url, body: '', timestamp, nonce: wechatNonce() }
  const file = await fetchFile(url, {
    method: 'GET',
    headers: {
      authorization: authorizationHeader(signature, merchant),
      accept: 'application/json',
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ProviderFailure('network', 'the bill could not be fetched', cause)
  })
  if (file.status !== 200)
    throw new ProviderFailure('http', `the bill’s address said ${file.status}`)
  return new Uint8Array(await file.arrayBuffer())
}
