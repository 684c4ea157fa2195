import { parseBeijingDateTime, parseYuan } from '@kaozhou/domain'
import type { AlipaySdk } from 'alipay-sdk'
import type { PaymentEvent } from './payment-provider'
import { NotificationRefused } from './payment-provider'

/**
 * Verifies and parses Alipay's form-encoded notification. The SDK takes the algorithm from the message, so a sender could
 * choose RSA with SHA-1: anything but RSA2 is refused before the SDK sees it.
 */
export function parseAlipayNotification(
  sdk: Pick<AlipaySdk, 'checkNotifySignV2'>,
  ours: { appId: string; sellerId: string },
  raw: string,
): PaymentEvent {
  const fields = readFields(raw)
  if (fields.sign_type !== 'RSA2')
    throw new NotificationRefused('signature', 'sign_type is not RSA2')
  if (!isSigned(sdk, fields))
    throw new NotificationRefused('signature', 'the signature does not fit')
  if (fields.app_id !== ours.appId)
    throw new NotificationRefused('merchant', 'meant for another app')
  if (fields.seller_id !== ours.sellerId)
    throw new NotificationRefused('merchant', 'meant for another seller')
  const { notify_id: eventId, out_trade_no: tradeNo } = fields
  if (!eventId || !tradeNo) throw new NotificationRefused('form', 'names no trade')
  return { eventId, tradeNo, ...readOutcome(fields) }
}

type Fields = Record<string, string>

/** Parses the body. A field that comes twice is ambiguous and refused. */
function readFields(raw: string): Fields {
  const fields = Object.create(null) as Fields
  for (const [name, value] of new URLSearchParams(raw)) {
    if (name in fields) throw new NotificationRefused('form', 'a field comes twice')
    fields[name] = value
  }
  return fields
}

function isSigned(sdk: Pick<AlipaySdk, 'checkNotifySignV2'>, fields: Fields): boolean {
  try {
    return sdk.checkNotifySignV2({ ...fields })
  } catch {
    return false
  }
}

type Outcome =
  | { kind: 'paid'; transactionId: string; amount: number; paidAt: number | null }
  | { kind: 'ignored'; reason: string }

function readOutcome(fields: Fields): Outcome {
  const { trade_status: status = '', trade_no: transactionId } = fields
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') {
    return { kind: 'ignored', reason: status }
  }
  const amount = parseYuan(fields.total_amount ?? '')
  if (amount === null || !transactionId) throw new NotificationRefused('form', 'names no amount')
  const paidAt = parseBeijingDateTime(fields.gmt_payment ?? '')
  return { kind: 'paid', transactionId, amount, paidAt }
}
