import * as v from 'valibot'
import type { Fetch } from '../../../platform/network/outbound-fetch'
import {
  authorizationHeader,
  platformSignatureFault,
  wechatNonce,
} from '../../../platform/pay-protocols/wechat-pay-signature'
import { ProviderFailure } from './payment-provider'
import { failureAnswer } from './wechat-pay-messages'

const TIMEOUT_MS = 8000

/** A verified answer of WeChat Pay. */
export interface WechatAnswer {
  /** WeChat Pay's error code; empty when the call succeeded. */
  failure: string
  message: string
  body: unknown
}

export type WechatCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<WechatAnswer>

/** Signs a request, sends it, and verifies the answer before it is parsed. */
export function createWechatCall(
  gateway: string,
  merchant: Parameters<typeof authorizationHeader>[1],
  platformKeys: Readonly<Record<string, string>>,
  deps: { fetch: Fetch; now: () => number },
): WechatCall {
  return async (method, path, input) => {
    const url = gateway + path
    const body = input ? JSON.stringify(input) : ''
    const timestamp = String(Math.floor(deps.now() / 1000))
    const signature = { method, url, body, timestamp, nonce: wechatNonce() }
    const answer = await deps
      .fetch(url, {
        method,
        headers: {
          authorization: authorizationHeader(signature, merchant),
          accept: 'application/json',
          ...(input && { 'content-type': 'application/json' }),
        },
        ...(input && { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((cause: unknown) => {
        throw new ProviderFailure('network', 'WeChat Pay could not be reached', cause)
      })
    const raw = await answer.text()
    const header = (name: string): string => answer.headers.get(`wechatpay-${name}`) ?? ''
    const proof = {
      serial: header('serial'),
      signature: header('signature'),
      timestamp: header('timestamp'),
      nonce: header('nonce'),
    }
    const fault = platformSignatureFault(proof, raw, { keys: platformKeys, now: deps.now() })
    if (fault) throw new ProviderFailure('answer', `the answer is not WeChat Pay's: ${fault}`)
    return readAnswer(answer.status, raw)
  }
}

function readAnswer(status: number, raw: string): WechatAnswer {
  const body: unknown = raw === '' ? null : JSON.parse(raw)
  if (status < 300) return { failure: '', message: '', body }
  const failure = v.safeParse(failureAnswer, body)
  if (!failure.success) throw new ProviderFailure('http', `WeChat Pay answered ${status}`)
  return { failure: failure.output.code, message: failure.output.message, body }
}

/** @throws ProviderFailure when the call failed, or the answer has another form. */
export function readWechatAnswer<T>(answer: WechatAnswer, schema: v.GenericSchema<unknown, T>): T {
  if (answer.failure) throw new ProviderFailure(answer.failure, answer.message)
  const result = v.safeParse(schema, answer.body)
  if (!result.success) throw new ProviderFailure('answer', 'the answer has another form')
  return result.output
}
