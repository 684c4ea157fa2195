import { randomBytes } from 'node:crypto'
import { beijingIso } from '@kaozhou/domain'
import { signRsa, verifyRsa } from '../../platform/pay-protocols/rsa'
import { apiV3KeyBytes, encryptResource } from '../../platform/pay-protocols/wechat-pay-cipher'
import { platformText, requestText } from '../../platform/pay-protocols/wechat-pay-signature'
import { SANDBOX_IDENTITY } from '../payments/sandbox-keys'
import type { SandboxNotice, SandboxTrade } from '../payments/sandbox-trade-repository'

/** WeChat Pay's side of API v3: verifies merchants' signatures, signs and encrypts its own messages. */

const { appId, mchid, merchantSerial, platformSerial } = SANDBOX_IDENTITY.wechat
const CLOCK_TOLERANCE_MS = 300_000
const SCHEME = 'WECHATPAY2-SHA256-RSA2048 '

export interface MerchantRequest {
  method: string
  /** With scheme and host; path and query are signed. */
  url: string
  body: string
  authorization: string
}

/** Whether the merchant signed this request within the allowed time. */
export function isSignedByMerchant(
  request: MerchantRequest,
  merchantKey: string,
  now: number,
): boolean {
  if (!request.authorization.startsWith(SCHEME)) return false
  const fields = Object.fromEntries(
    [...request.authorization.slice(SCHEME.length).matchAll(/\b(\w+)="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const { nonce_str: nonce = '', timestamp = '', signature = '' } = fields
  if (fields.mchid !== mchid || fields.serial_no !== merchantSerial || nonce === '') return false
  if (!(Math.abs(now - Number(timestamp) * 1000) <= CLOCK_TOLERANCE_MS)) return false
  return verifyRsa(requestText({ ...request, timestamp, nonce }), signature, merchantKey)
}

/** The signature headers of an answer or a notification. */
export function platformHeaders(
  body: string,
  platformKey: string,
  now: number,
): Record<string, string> {
  const proof = {
    timestamp: String(Math.floor(now / 1000)),
    nonce: randomBytes(16).toString('hex'),
  }
  return {
    'wechatpay-serial': platformSerial,
    'wechatpay-timestamp': proof.timestamp,
    'wechatpay-nonce': proof.nonce,
    'wechatpay-signature': signRsa(platformText(proof, body), platformKey),
    'wechatpay-signature-type': SCHEME.trim(),
  }
}

/** A notification with its content encrypted with the shop's API v3 key. */
export function notificationBody(notice: SandboxNotice, apiV3Key: string, now: number): string {
  const kind = notice.eventType.startsWith('REFUND') ? 'refund' : 'transaction'
  const nonce = randomBytes(6).toString('hex')
  const text = JSON.stringify(notice.content)
  const resource = encryptResource(text, apiV3KeyBytes(apiV3Key), nonce, kind)
  return JSON.stringify({
    id: notice.eventId,
    create_time: beijingIso(now),
    resource_type: 'encrypt-resource',
    event_type: notice.eventType,
    summary: kind === 'refund' ? '退款成功' : '支付成功',
    resource: { original_type: kind, ...resource },
  })
}

/** A trade in the form of the query and the notification. */
export function transactionContent(trade: SandboxTrade, refunded: number): Record<string, unknown> {
  const state = { open: 'NOTPAY', closed: 'CLOSED', paid: refunded > 0 ? 'REFUND' : 'SUCCESS' }
  return {
    appid: appId,
    mchid,
    out_trade_no: trade.tradeNo,
    trade_state: state[trade.status],
    trade_state_desc: state[trade.status],
    amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY' },
    ...(trade.status === 'paid' && {
      transaction_id: trade.transactionId,
      trade_type: trade.returnUrl === null ? 'JSAPI' : 'MWEB',
      success_time: beijingIso(trade.paidAt ?? 0),
      payer: { openid: trade.payer },
    }),
  }
}
