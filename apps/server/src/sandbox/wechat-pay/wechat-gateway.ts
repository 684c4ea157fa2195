import { beijingIso, parseInstant } from '@kaozhou/domain'
import * as v from 'valibot'
import type { Store } from '../../database/executor'
import { SANDBOX_IDENTITY } from '../payments/sandbox-keys'
import {
  closeTrade,
  findTrade,
  openTrade,
  refundedAmount,
  refundTrade,
} from '../payments/sandbox-trade-repository'
import { transactionContent } from './wechat-messages'

const { appId, mchid } = SANDBOX_IDENTITY.wechat

const webAddress = v.pipe(v.string(), v.url(), v.maxLength(255))
const tradeNo = v.pipe(v.string(), v.regex(/^[\w|*-]{6,32}$/))
const total = v.pipe(v.number(), v.integer(), v.minValue(1))
const instant = v.pipe(v.string(), v.transform(parseInstant), v.number())

const orderFields = {
  appid: v.literal(appId),
  mchid: v.literal(mchid),
  description: v.pipe(v.string(), v.minLength(1), v.maxBytes(127)),
  out_trade_no: tradeNo,
  time_expire: instant,
  notify_url: webAddress,
  amount: v.object({ total, currency: v.literal('CNY') }),
}
const h5Order = v.object({
  ...orderFields,
  scene_info: v.object({
    payer_client_ip: v.pipe(v.string(), v.minLength(2), v.maxLength(45)),
    h5_info: v.object({ type: v.picklist(['Wap', 'iOS', 'Android']) }),
  }),
})
const jsapiOrder = v.object({
  ...orderFields,
  payer: v.object({ openid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
})
const refundOrder = v.object({
  out_trade_no: tradeNo,
  out_refund_no: v.pipe(v.string(), v.regex(/^[\w|*@-]{1,64}$/)),
  reason: v.optional(v.string()),
  notify_url: v.optional(webAddress),
  amount: v.object({ refund: total, total, currency: v.literal('CNY') }),
})

/** An answer before it is signed. */
export interface GatewayAnswer {
  status: number
  content: object | null
}

/** An error answer of API v3. */
export function failure(status: number, code: string): GatewayAnswer {
  return { status, content: { code, message: code } }
}

function read<T>(body: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(body))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** @param addressOf - returns the cashier's URL for a ticket. */
export async function orderH5(
  store: Store,
  body: string,
  now: number,
  addressOf: (ticket: string, issuedAt: number) => string,
): Promise<GatewayAnswer> {
  const order = read(body, h5Order)
  if (!order) return failure(400, 'PARAM_ERROR')
  const trade = await placeOrder(store, order, 'oSandboxPayerInBrowser', '', now)
  if ('status' in trade && 'content' in trade) return trade
  return { status: 200, content: { h5_url: addressOf(trade.ticket, trade.issuedAt) } }
}

export async function orderJsapi(store: Store, body: string, now: number): Promise<GatewayAnswer> {
  const order = read(body, jsapiOrder)
  if (!order) return failure(400, 'PARAM_ERROR')
  const trade = await placeOrder(store, order, order.payer.openid, null, now)
  if ('status' in trade && 'content' in trade) return trade
  return { status: 200, content: { prepay_id: trade.ticket } }
}

async function placeOrder(
  store: Store,
  order: v.InferOutput<typeof h5Order> | v.InferOutput<typeof jsapiOrder>,
  payer: string,
  returnUrl: string | null,
  now: number,
): Promise<GatewayAnswer | { ticket: string; issuedAt: number }> {
  const trade = await openTrade(
    store.db,
    {
      provider: 'WECHAT',
      tradeNo: order.out_trade_no,
      amount: order.amount.total,
      subject: order.description,
      notifyUrl: order.notify_url,
      returnUrl,
      payer,
      expiresAt: order.time_expire,
    },
    now,
  )
  if (trade === 'conflict') return failure(400, 'OUT_TRADE_NO_USED')
  if (trade.status === 'paid') return failure(400, 'ORDERPAID')
  if (trade.status === 'closed') return failure(400, 'ORDER_CLOSED')
  return { ticket: trade.ticket, issuedAt: trade.issuedAt }
}

export async function queryTrade(store: Store, no: string): Promise<GatewayAnswer> {
  const trade = await findTrade(store.db, 'WECHAT', no)
  if (!trade) return failure(404, 'ORDER_NOT_EXIST')
  const refunded = await refundedAmount(store.db, 'WECHAT', no)
  return { status: 200, content: transactionContent(trade, refunded) }
}

export async function closeWechatTrade(store: Store, no: string): Promise<GatewayAnswer> {
  const trade = await findTrade(store.db, 'WECHAT', no)
  if (!trade) return failure(404, 'ORDER_NOT_EXIST')
  const closed = await closeTrade(store.db, 'WECHAT', no)
  return closed ? { status: 204, content: null } : failure(400, 'ORDERPAID')
}

export async function refundWechatTrade(
  store: Store,
  body: string,
  now: number,
): Promise<GatewayAnswer> {
  const order = read(body, refundOrder)
  if (!order) return failure(400, 'PARAM_ERROR')
  const trade = await findTrade(store.db, 'WECHAT', order.out_trade_no)
  if (!trade || trade.amount !== order.amount.total) return failure(404, 'RESOURCE_NOT_EXISTS')
  const refund = {
    provider: 'WECHAT' as const,
    tradeNo: order.out_trade_no,
    refundNo: order.out_refund_no,
    amount: order.amount.refund,
  }
  const content = {
    refund_id: `50${order.out_refund_no}`,
    out_refund_no: order.out_refund_no,
    transaction_id: trade.transactionId,
    out_trade_no: trade.tradeNo,
    amount: { refund: refund.amount, total: trade.amount, currency: 'CNY' },
    success_time: beijingIso(now),
  }
  const notice = order.notify_url
    ? {
        url: order.notify_url,
        eventType: 'REFUND.SUCCESS',
        content: { mchid, refund_status: 'SUCCESS', ...content },
      }
    : null
  const outcome = await refundTrade(store, refund, now, notice)
  if (outcome === 'refused') return failure(400, 'INVALID_REQUEST')
  return { status: 200, content: { ...content, status: 'SUCCESS', channel: 'ORIGINAL' } }
}
