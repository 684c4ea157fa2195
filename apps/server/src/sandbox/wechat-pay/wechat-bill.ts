import { beijingDateTime, WECHAT_BILL_COLUMNS, WECHAT_SUM_COLUMNS } from '@kaozhou/domain'
import type { Store } from '../../database/executor'
import { FEE_RATE, feeOf, spanOfDay } from '../payments/bill-fee'
import { SANDBOX_IDENTITY } from '../payments/sandbox-keys'
import { listMoved, type SandboxTrade } from '../payments/sandbox-trade-repository'

const { appId, mchid } = SANDBOX_IDENTITY.wechat

type Values = Partial<Record<(typeof WECHAT_BILL_COLUMNS)[number], string>>

const yuan = (fen: number): string => (fen / 100).toFixed(2)
const feeText = (fen: number): string => (fen / 100).toFixed(5)

/** The bill of all trades of a day, as WeChat Pay gives it. Null for what is no day. */
export async function wechatBillText({ db }: Store, day: string): Promise<string | null> {
  const span = spanOfDay(day)
  if (!span) return null
  const { paid, refunded } = await listMoved(db, 'WECHAT', span)
  const rows: Values[] = [
    ...paid.map((trade) => ({
      ...tradeValues(trade, trade.paidAt ?? 0),
      交易状态: 'SUCCESS',
      应结订单金额: yuan(trade.amount),
      订单金额: yuan(trade.amount),
      手续费: feeText(feeOf(trade.amount)),
    })),
    ...refunded.map(({ refund, trade }) => ({
      ...tradeValues(trade, refund.refundedAt),
      交易状态: 'REFUND',
      微信退款单号: `50${refund.refundNo}`,
      商户退款单号: refund.refundNo,
      退款金额: yuan(refund.amount),
      申请退款金额: yuan(refund.amount),
      退款类型: 'ORIGINAL',
      退款状态: 'SUCCESS',
      手续费: feeText(-feeOf(refund.amount)),
    })),
  ]
  const sum = paid.reduce((total, { amount }) => total + amount, 0)
  const back = refunded.reduce((total, { refund }) => total + refund.amount, 0)
  const fees =
    paid.reduce((total, { amount }) => total + feeOf(amount), 0) -
    refunded.reduce((total, { refund }) => total + feeOf(refund.amount), 0)
  const sums = [
    String(rows.length),
    yuan(sum),
    yuan(back),
    '0.00',
    feeText(fees),
    yuan(sum),
    yuan(back),
  ]
  const lines = [
    WECHAT_BILL_COLUMNS.join(','),
    ...rows.map((row) => lineOf(WECHAT_BILL_COLUMNS.map((column) => row[column] ?? ''))),
    WECHAT_SUM_COLUMNS.join(','),
    lineOf(sums),
  ]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function tradeValues(trade: SandboxTrade, at: number): Values {
  return {
    交易时间: beijingDateTime(at),
    公众账号ID: appId,
    商户号: mchid,
    特约商户号: '0',
    微信订单号: trade.transactionId,
    商户订单号: trade.tradeNo,
    用户标识: trade.payer,
    交易类型: trade.returnUrl === null ? 'JSAPI' : 'MWEB',
    付款银行: 'OTHERS',
    货币种类: 'CNY',
    应结订单金额: '0.00',
    代金券金额: '0.00',
    微信退款单号: '0',
    商户退款单号: '0',
    退款金额: '0.00',
    充值券退款金额: '0.00',
    商品名称: trade.subject,
    费率: FEE_RATE,
    订单金额: '0.00',
    申请退款金额: '0.00',
  }
}

function lineOf(values: readonly string[]): string {
  return values.map((value) => `\`${value}`).join(',')
}
