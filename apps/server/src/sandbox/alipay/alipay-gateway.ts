import { beijingDateTime, parseBeijingDateTime, parseYuan } from '@kaozhou/domain'
import * as v from 'valibot'
import type { Store } from '../../database/executor'
import type { SandboxTrade } from '../payments/sandbox-trade-repository'
import {
  closeTrade,
  findRefund,
  findTrade,
  openTrade,
  refundedAmount,
  refundTrade,
} from '../payments/sandbox-trade-repository'
import type { Fields } from './alipay-messages'
import { yuanText } from './alipay-messages'

const tradeNo = v.pipe(v.string(), v.regex(/^\w{1,64}$/))
const yuan = v.pipe(
  v.string(),
  v.transform(parseYuan),
  v.number('not an amount'),
  v.minValue(1, 'not an amount'),
)

const wapPay = v.object({
  out_trade_no: tradeNo,
  total_amount: yuan,
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  product_code: v.literal('QUICK_WAP_WAY'),
  time_expire: v.pipe(v.string(), v.transform(parseBeijingDateTime), v.number()),
  extend_params: v.optional(
    v.object({
      hb_fq_num: v.picklist(['3', '6', '12']),
      hb_fq_seller_percent: v.picklist(['0', '100']),
    }),
  ),
})
const byTradeNo = v.object({ out_trade_no: tradeNo })
const refund = v.object({ out_trade_no: tradeNo, out_request_no: tradeNo, refund_amount: yuan })
const refundQuery = v.object({ out_trade_no: tradeNo, out_request_no: tradeNo })

/** Parses `biz_content`; null when it does not fit the method's schema. */
function readContent<T>(fields: Fields, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(fields.biz_content ?? ''))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** alipay.trade.wap.pay: opens the trade that the cashier shows. */
export async function openWapTrade(
  store: Store,
  fields: Fields,
  now: number,
): Promise<SandboxTrade | null> {
  const order = readContent(fields, wapPay)
  if (!order || !fields.notify_url || !fields.return_url) return null
  const trade = {
    provider: 'ALI' as const,
    tradeNo: order.out_trade_no,
    amount: order.total_amount,
    subject: order.extend_params
      ? `${order.subject}（花呗分 ${order.extend_params.hb_fq_num} 期）`
      : order.subject,
    notifyUrl: fields.notify_url,
    returnUrl: fields.return_url,
    payer: '2088100000000009',
    expiresAt: order.time_expire,
  }
  const opened = await openTrade(store.db, trade, now)
  return opened === 'conflict' ? null : opened
}

type Method = (store: Store, fields: Fields, now: number) => Promise<object>

const OK = { code: '10000', msg: 'Success' }

/** An error answer of the gateway. */
export function businessFailure(subCode: string): object {
  return { code: '40004', msg: 'Business Failed', sub_code: subCode, sub_msg: subCode }
}

const MISSING = businessFailure('ACQ.TRADE_NOT_EXIST')
const INVALID = businessFailure('ACQ.INVALID_PARAMETER')

const query: Method = async ({ db }, fields) => {
  const content = readContent(fields, byTradeNo)
  const trade = content && (await findTrade(db, 'ALI', content.out_trade_no))
  if (!trade) return MISSING
  const refunded = await refundedAmount(db, 'ALI', trade.tradeNo)
  return {
    ...OK,
    out_trade_no: trade.tradeNo,
    trade_no: trade.transactionId,
    trade_status: tradeStatus(trade, refunded),
    total_amount: yuanText(trade.amount),
    ...(trade.paidAt && { send_pay_date: beijingDateTime(trade.paidAt) }),
  }
}

function tradeStatus(trade: SandboxTrade, refunded: number): string {
  if (trade.status === 'open') return 'WAIT_BUYER_PAY'
  return trade.status === 'paid' && refunded < trade.amount ? 'TRADE_SUCCESS' : 'TRADE_CLOSED'
}

const close: Method = async ({ db }, fields) => {
  const content = readContent(fields, byTradeNo)
  const trade = content && (await findTrade(db, 'ALI', content.out_trade_no))
  if (!trade) return MISSING
  const closed = await closeTrade(db, 'ALI', trade.tradeNo)
  return closed ? { ...OK, out_trade_no: trade.tradeNo } : businessFailure('ACQ.TRADE_STATUS_ERROR')
}

const refundMoney: Method = async (store, fields, now) => {
  const content = readContent(fields, refund)
  if (!content) return INVALID
  const order = {
    provider: 'ALI' as const,
    tradeNo: content.out_trade_no,
    refundNo: content.out_request_no,
    amount: content.refund_amount,
  }
  const outcome = await refundTrade(store, order, now, null)
  if (outcome === 'refused') return businessFailure('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  return {
    ...OK,
    out_trade_no: order.tradeNo,
    fund_change: outcome === 'first' ? 'Y' : 'N',
    refund_fee: yuanText(await refundedAmount(store.db, 'ALI', order.tradeNo)),
  }
}

const queryRefund: Method = async ({ db }, fields) => {
  const content = readContent(fields, refundQuery)
  const found = content && (await findRefund(db, 'ALI', content.out_request_no))
  if (!found || found.tradeNo !== content.out_trade_no) return OK
  return {
    ...OK,
    out_trade_no: found.tradeNo,
    out_request_no: found.refundNo,
    refund_amount: yuanText(found.amount),
    refund_status: 'REFUND_SUCCESS',
  }
}

/** The methods that answer with JSON. */
export const gatewayMethods: Readonly<Record<string, Method>> = {
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.refund': refundMoney,
  'alipay.trade.fastpay.refund.query': queryRefund,
}
