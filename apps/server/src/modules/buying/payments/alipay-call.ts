import { beijingDateTime } from '@kaozhou/domain'
import type { AlipaySdk } from 'alipay-sdk'
import type { Fetch, FetchFile } from '../../../platform/network/outbound-fetch'
import { ProviderFailure } from './payment-provider'

export interface AlipaySettings {
  gateway: string
  appId: string
  /** The merchant's account, 2088…; a notification for another is refused. */
  sellerId: string
  /** PEM or bare Base64. */
  privateKey: string
  alipayPublicKey: string
}

const TIMEOUT_MS = 8000

/** What the calls of one merchant share. */
export interface Alipay {
  sdk: AlipaySdk
  settings: AlipaySettings
  fetch: Fetch
  fetchFile: FetchFile
  now: () => number
}

/** Signs a call, sends it, and verifies the answer before it is read. */
export async function callAlipay(
  { sdk, settings, fetch, now }: Alipay,
  method: string,
  bizContent: object,
): Promise<AlipayAnswer> {
  // The SDK would write the machine's local time; the gateway reads Beijing time.
  const body = sdk.sdkExecute(method, { timestamp: beijingDateTime(now()), bizContent })
  return readAnswer(sdk, method, await post(settings.gateway, body, fetch))
}

/** The inner object of an answer. */
export interface AlipayAnswer {
  code?: string
  msg?: string
  sub_code?: string
  sub_msg?: string
  [field: string]: unknown
}

async function post(gateway: string, body: string, fetch: Fetch): Promise<string> {
  const answer = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ProviderFailure('network', 'Alipay could not be reached', cause)
  })
  if (answer.status !== 200) throw new ProviderFailure('http', `Alipay answered ${answer.status}`)
  return answer.text()
}

function readAnswer(sdk: AlipaySdk, method: string, raw: string): AlipayAnswer {
  const key = `${method.replaceAll('.', '_')}_response`
  try {
    const parsed = JSON.parse(raw) as Record<string, unknown>
    // An answer without our method's part is an unsigned error, which must not be trusted.
    if (typeof parsed.sign !== 'string') throw new TypeError('no signature')
    sdk.checkResponseSign(raw, key, parsed.sign, '')
    return parsed[key] as AlipayAnswer
  } catch (cause) {
    throw new ProviderFailure('answer', `the answer to ${method} is not Alipay's`, cause)
  }
}

/** @throws ProviderFailure with Alipay's code for any other answer. */
export function succeeded(answer: AlipayAnswer): AlipayAnswer {
  if (answer.code === '10000') return answer
  const code = answer.sub_code ?? answer.code ?? 'unknown'
  throw new ProviderFailure(code, answer.sub_msg ?? answer.msg ?? code)
}
