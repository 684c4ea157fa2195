import { beijingDateTime, formatFen } from '@kaozhou/domain'
import { signRsa, verifyRsa } from '../../platform/pay-protocols/rsa'
import { SANDBOX_IDENTITY } from '../payments/sandbox-keys'
import type { SandboxTrade } from '../payments/sandbox-trade-repository'

/** Alipay's side of its format: verifies merchants' requests and signs its answers. */

export type Fields = Record<string, string>

const { appId, sellerId } = SANDBOX_IDENTITY.alipay

/** The text that is signed: the fields sorted by name, without those in `leftOut`. */
function signedText(fields: Fields, leftOut: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !leftOut.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** Alipay's error code for an invalid request; `null` for a valid one. */
export function requestFault(fields: Fields, merchantKey: string): string | null {
  if (fields.app_id !== appId) return 'isv.invalid-app-id'
  if (fields.sign_type !== 'RSA2') return 'isv.invalid-signature-type'
  const text = signedText(fields, ['sign'])
  return verifyRsa(text, fields.sign ?? '', merchantKey) ? null : 'isv.invalid-signature'
}

/** A signed notification or return; like at Alipay, `sign_type` is not signed. */
export function signedForm(fields: Fields, platformKey: string): string {
  const sign = signRsa(signedText(fields, ['sign', 'sign_type']), platformKey)
  return new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString()
}

/** A signed answer of the gateway; the signature covers the bytes of the inner object. */
export function signedAnswer(method: string, content: object, platformKey: string): string {
  const inner = JSON.stringify(content)
  const key = `${method.replaceAll('.', '_')}_response`
  return `{"${key}":${inner},"sign":"${signRsa(inner, platformKey)}"}`
}

export function yuanText(fen: number): string {
  const text = formatFen(fen)
  return text.includes('.') ? text : `${text}.00`
}

/** The fields of the notification for a paid trade. */
export function paidNotice(trade: SandboxTrade, now: number): Fields {
  const paidAt = beijingDateTime(trade.paidAt ?? now)
  return {
    notify_time: beijingDateTime(now),
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    version: '1.0',
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    out_trade_no: trade.tradeNo,
    trade_no: trade.transactionId,
    trade_status: 'TRADE_SUCCESS',
    subject: trade.subject,
    total_amount: yuanText(trade.amount),
    receipt_amount: yuanText(trade.amount),
    buyer_pay_amount: yuanText(trade.amount),
    buyer_id: trade.payer,
    gmt_create: beijingDateTime(trade.issuedAt),
    gmt_payment: paidAt,
  }
}

/** The fields of the address to which the browser returns. */
export function returnFields(trade: SandboxTrade, now: number): Fields {
  return {
    charset: 'utf-8',
    out_trade_no: trade.tradeNo,
    method: 'alipay.trade.wap.pay.return',
    total_amount: yuanText(trade.amount),
    trade_no: trade.transactionId,
    auth_app_id: appId,
    version: '1.0',
    app_id: appId,
    seller_id: sellerId,
    timestamp: beijingDateTime(now),
  }
}
