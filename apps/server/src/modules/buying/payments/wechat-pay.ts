import { beijingIso, parseInstant } from '@kaozhou/domain'
import type { Fetch, FetchFile } from '../../../platform/network/outbound-fetch'
import { privateKeyPem, publicKeyPem } from '../../../platform/pay-protocols/rsa'
import { apiV3KeyBytes } from '../../../platform/pay-protocols/wechat-pay-cipher'
import { paySignature, wechatNonce } from '../../../platform/pay-protocols/wechat-pay-signature'
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentStart,
  RefundRequest,
  RefundState,
  TradeState,
} from './payment-provider'
import { ProviderFailure } from './payment-provider'
import { downloadWechatBill } from './wechat-pay-bill'
import { createWechatCall, readWechatAnswer, type WechatCall } from './wechat-pay-call'
import type { WechatTransaction } from './wechat-pay-messages'
import { h5Answer, jsapiAnswer, refundAnswer, transaction } from './wechat-pay-messages'
import { parseWechatNotification } from './wechat-pay-notification'

export interface WechatPaySettings {
  /** Scheme, host and, if any, the path before `/v3`. */
  gateway: string
  appId: string
  mchid: string
  /** Serial number of the merchant's certificate. */
  serialNo: string
  privateKey: string
  /** Exactly 32 bytes. */
  apiV3Key: string
  /** WeChat Pay's public keys (PEM, certificate or bare Base64) by serial number. */
  platformKeys: Readonly<Record<string, string>>
}

/** WeChat Pay takes at most 127 bytes as description. */
const DESCRIPTION_BYTES = 127

/** What the calls of one merchant share. */
interface WechatPay {
  settings: WechatPaySettings
  /** In PEM. */
  privateKey: string
  call: WechatCall
  now: () => number
}

/** WeChat Pay API v3, H5 and JSAPI, on node:crypto. Every answer is verified before it is read. */
export function createWechatPay(
  settings: WechatPaySettings,
  deps: { fetch: Fetch; fetchFile: FetchFile; now: () => number },
): PaymentProvider {
  const { appId, mchid, serialNo, gateway } = settings
  const privateKey = privateKeyPem(settings.privateKey)
  const platformKeys = Object.fromEntries(
    Object.entries(settings.platformKeys).map(([serial, key]) => [serial, publicKeyPem(key)]),
  )
  const merchant = { mchid, serialNo, privateKey }
  const call = createWechatCall(gateway, merchant, platformKeys, deps)
  const wechat = { settings, privateKey, call, now: deps.now }
  const ours = { appId, mchid, apiV3Key: apiV3KeyBytes(settings.apiV3Key), platformKeys }
  return {
    name: 'WECHAT',
    merchant: mchid,
    accepted: { status: 204, contentType: 'application/json', body: '' },
    refused: {
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'FAIL', message: '失败' }),
    },
    startH5: (request) => startH5(wechat, request),
    startJsapi: (request) => startJsapi(wechat, request),
    queryOrder: (tradeNo) => queryTrade(wechat, tradeNo),
    closeOrder: (tradeNo) => closeTrade(wechat, tradeNo),
    refund: (request) => refundTrade(wechat, request),
    downloadBill: (day) => downloadWechatBill({ call, merchant, ...deps }, day),
    parseNotification: (raw, headers) => parseWechatNotification(raw, headers, ours, deps.now()),
  }
}

async function startH5(
  { settings, call }: WechatPay,
  request: PaymentRequest,
): Promise<PaymentStart> {
  const scene = { payer_client_ip: request.clientIp, h5_info: { type: 'Wap' } }
  const body = { ...orderBody(request, settings), scene_info: scene }
  const answer = await call('POST', '/v3/pay/transactions/h5', body)
  const { h5_url } = readWechatAnswer(answer, h5Answer)
  return { kind: 'url', url: `${h5_url}&redirect_url=${encodeURIComponent(request.returnUrl)}` }
}

async function startJsapi(
  { settings, privateKey, call, now }: WechatPay,
  request: PaymentRequest & { openId: string },
): Promise<PaymentStart> {
  const body = { ...orderBody(request, settings), payer: { openid: request.openId } }
  const answer = await call('POST', '/v3/pay/transactions/jsapi', body)
  const pay = {
    appId: settings.appId,
    timestamp: String(Math.floor(now() / 1000)),
    nonceStr: wechatNonce(),
    packageStr: `prepay_id=${readWechatAnswer(answer, jsapiAnswer).prepay_id}`,
  }
  const paySign = paySignature(pay, privateKey)
  return { kind: 'jsapi', parameters: { ...pay, signType: 'RSA', paySign } }
}

async function queryTrade({ settings, call }: WechatPay, tradeNo: string): Promise<TradeState> {
  const answer = await call('GET', `${tradePath(tradeNo)}?mchid=${settings.mchid}`)
  if (answer.failure === 'ORDER_NOT_EXIST') return { state: 'missing' }
  return tradeState(readWechatAnswer(answer, transaction), tradeNo, settings)
}

async function closeTrade({ settings, call }: WechatPay, tradeNo: string): Promise<boolean> {
  const answer = await call('POST', `${tradePath(tradeNo)}/close`, { mchid: settings.mchid })
  if (answer.failure === 'ORDERPAID') return false
  if (answer.failure === 'ORDER_NOT_EXIST' || answer.failure === 'ORDER_CLOSED') return true
  if (answer.failure) throw new ProviderFailure(answer.failure, answer.message)
  return true
}

async function refundTrade({ call }: WechatPay, request: RefundRequest): Promise<RefundState> {
  const answer = await call('POST', '/v3/refund/domestic/refunds', {
    out_trade_no: request.tradeNo,
    out_refund_no: request.refundNo,
    reason: request.reason,
    notify_url: request.notifyUrl,
    amount: { refund: request.amount, total: request.total, currency: 'CNY' },
  })
  const { out_refund_no, status } = readWechatAnswer(answer, refundAnswer)
  if (out_refund_no !== request.refundNo) throw new ProviderFailure('answer', 'another refund')
  if (status === 'SUCCESS') return 'succeeded'
  if (status === 'PROCESSING') return 'processing'
  throw new ProviderFailure(status, 'the refund was not made')
}

function tradePath(tradeNo: string): string {
  return `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}`
}

/** Equal for every request with the same number: WeChat Pay then returns a new URL instead of an error. */
function orderBody(
  request: PaymentRequest,
  settings: { appId: string; mchid: string },
): Record<string, unknown> {
  return {
    appid: settings.appId,
    mchid: settings.mchid,
    description: cutBytes(request.subject, DESCRIPTION_BYTES),
    out_trade_no: request.tradeNo,
    time_expire: beijingIso(request.expiresAt),
    notify_url: request.notifyUrl,
    amount: { total: request.amount, currency: 'CNY' },
  }
}

function tradeState(
  answer: WechatTransaction,
  tradeNo: string,
  ours: { appId: string; mchid: string },
): TradeState {
  const isOurs = answer.appid === ours.appId && answer.mchid === ours.mchid
  if (!isOurs || answer.out_trade_no !== tradeNo) {
    throw new ProviderFailure('answer', 'another trade')
  }
  switch (answer.trade_state) {
    case 'SUCCESS': {
      const { transaction_id: transactionId, amount } = answer
      if (!transactionId || amount?.currency !== 'CNY') {
        throw new ProviderFailure('answer', 'no amount')
      }
      const paidAt = parseInstant(answer.success_time ?? '')
      return { state: 'paid', transactionId, amount: amount.total, paidAt }
    }
    case 'REFUND':
      return { state: 'refunded' }
    case 'CLOSED':
    case 'REVOKED':
    case 'PAYERROR':
      return { state: 'closed' }
    default:
      return { state: 'open' }
  }
}

function cutBytes(text: string, bytes: number): string {
  let cut = ''
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > bytes) break
    cut += character
  }
  return cut
}
