import { parseInstant } from '@kaozhou/domain'
import * as v from 'valibot'
import { decryptResource } from '../../../platform/pay-protocols/wechat-pay-cipher'
import type { PlatformHeaders } from '../../../platform/pay-protocols/wechat-pay-signature'
import { platformSignatureFault } from '../../../platform/pay-protocols/wechat-pay-signature'
import type { PaymentEvent, RawHeaders } from './payment-provider'
import { NotificationRefused } from './payment-provider'
import type { WechatTransaction } from './wechat-pay-messages'
import { notificationBody, refundNotice, transaction } from './wechat-pay-messages'

export interface WechatNotificationKeys {
  appId: string
  mchid: string
  apiV3Key: Buffer
  /** WeChat Pay's public keys by serial number; several while a key is being changed. */
  platformKeys: Readonly<Record<string, string>>
}

/** Verifies, decrypts and parses a notification of WeChat Pay. `raw` is the body as received. */
export function parseWechatNotification(
  raw: string,
  headers: RawHeaders,
  ours: WechatNotificationKeys,
  now: number,
): PaymentEvent {
  const platform = { keys: ours.platformKeys, now }
  const fault = platformSignatureFault(readPlatformHeaders(headers), raw, platform)
  if (fault) throw new NotificationRefused('signature', fault)
  const body = readJson(raw, notificationBody)
  const text = decrypt(body.resource, ours.apiV3Key)
  if (body.event_type.startsWith('TRANSACTION.')) {
    return transactionEvent(body.id, readJson(text, transaction), ours)
  }
  if (body.event_type.startsWith('REFUND.')) return refundEvent(body.id, text, ours)
  throw new NotificationRefused('form', `an unknown event: ${body.event_type}`)
}

function readPlatformHeaders(headers: RawHeaders): PlatformHeaders {
  const read = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    serial: read('wechatpay-serial'),
    signature: read('wechatpay-signature'),
    timestamp: read('wechatpay-timestamp'),
    nonce: read('wechatpay-nonce'),
  }
}

function readJson<T>(text: string, schema: v.GenericSchema<unknown, T>): T {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new NotificationRefused('form', 'the message has another form', { cause })
  }
}

function decrypt(resource: Parameters<typeof decryptResource>[0], key: Buffer): string {
  try {
    return decryptResource(resource, key)
  } catch (cause) {
    throw new NotificationRefused('form', 'the resource can not be decrypted', { cause })
  }
}

function transactionEvent(
  eventId: string,
  message: WechatTransaction,
  ours: WechatNotificationKeys,
): PaymentEvent {
  if (message.mchid !== ours.mchid)
    throw new NotificationRefused('merchant', 'meant for another merchant')
  if (message.appid !== ours.appId)
    throw new NotificationRefused('merchant', 'meant for another app')
  const tradeNo = message.out_trade_no
  if (message.trade_state !== 'SUCCESS') {
    return { kind: 'ignored', eventId, tradeNo, reason: message.trade_state }
  }
  const { transaction_id: transactionId, amount } = message
  if (!transactionId || amount?.currency !== 'CNY')
    throw new NotificationRefused('form', 'no amount')
  const paidAt = parseInstant(message.success_time ?? '')
  return { kind: 'paid', eventId, tradeNo, transactionId, amount: amount.total, paidAt }
}

function refundEvent(eventId: string, text: string, ours: WechatNotificationKeys): PaymentEvent {
  const message = readJson(text, refundNotice)
  if (message.mchid !== ours.mchid)
    throw new NotificationRefused('merchant', 'meant for another merchant')
  const tradeNo = message.out_trade_no
  if (message.refund_status !== 'SUCCESS') {
    return { kind: 'ignored', eventId, tradeNo, reason: message.refund_status }
  }
  const { out_refund_no: refundNo, amount } = message
  return { kind: 'refunded', eventId, tradeNo, refundNo, amount: amount.refund }
}
