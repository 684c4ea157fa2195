import { ALIPAY_BILL_COLUMNS, ALIPAY_BILL_TITLE, beijingDateTime } from '@kaozhou/domain'
import { zipSync } from 'fflate'
import type { Store } from '../../database/executor'
import { feeOf, spanOfDay } from '../payments/bill-fee'
import { gbkBytes } from '../payments/gbk-bytes'
import { SANDBOX_IDENTITY } from '../payments/sandbox-keys'
import { listMoved } from '../payments/sandbox-trade-repository'
import { yuanText } from './alipay-messages'

type Values = Partial<Record<(typeof ALIPAY_BILL_COLUMNS)[number], string>>

/** Columns whose values Alipay ends with a tab, so that table programs keep them as texts. */
const TABBED = [
  '支付宝交易号',
  '商户订单号',
  '门店编号',
  '门店名称',
  '操作员',
  '终端号',
  '退款批次号/请求号',
]

const ZEROS = {
  '支付宝红包（元）': '0.00',
  '集分宝（元）': '0.00',
  '支付宝优惠（元）': '0.00',
  '商家优惠（元）': '0.00',
  '券核销金额（元）': '0.00',
  '商家红包消费金额（元）': '0.00',
  '卡消费金额（元）': '0.00',
  '分润（元）': '0.00',
}

/** The bill of trades of a day, as Alipay gives it: a zip of two files in GBK. Null for what is no day. */
export async function alipayBillFile(
  { db }: Store,
  day: string,
  now: number,
): Promise<Uint8Array | null> {
  const span = spanOfDay(day)
  if (!span) return null
  const { paid, refunded } = await listMoved(db, 'ALI', span)
  const payments = paid.map((trade): Values => {
    const sum = yuanText(trade.amount)
    return {
      支付宝交易号: trade.transactionId,
      商户订单号: trade.tradeNo,
      业务类型: '交易',
      商品名称: trade.subject,
      创建时间: beijingDateTime(trade.issuedAt),
      完成时间: beijingDateTime(trade.paidAt ?? 0),
      '订单金额（元）': sum,
      '商家实收（元）': sum,
      '服务费（元）': yuanText(-feeOf(trade.amount)),
    }
  })
  const refunds = refunded.map(({ refund, trade }): Values => {
    const time = beijingDateTime(refund.refundedAt)
    const sum = yuanText(-refund.amount)
    return {
      支付宝交易号: trade.transactionId,
      商户订单号: trade.tradeNo,
      业务类型: '退款',
      商品名称: trade.subject,
      创建时间: time,
      完成时间: time,
      '订单金额（元）': sum,
      '商家实收（元）': sum,
      '退款批次号/请求号': refund.refundNo,
      // Alipay keeps its fee of what goes back.
      '服务费（元）': '0.00',
    }
  })
  const sums = {
    paid: paid.reduce((sum, { amount }) => sum + amount, 0),
    back: refunded.reduce((sum, { refund }) => sum + refund.amount, 0),
  }
  const text = [
    ...headOf(day),
    ALIPAY_BILL_COLUMNS.join(','),
    ...[...payments, ...refunds].map(rowOf),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共${yuanText(sums.paid)}元，商家优惠共0.00元`,
    `#退款合计：${refunded.length}笔，商家实收退款共${yuanText(-sums.back)}元，商家优惠退款共0.00元`,
    timeOf(now),
  ]
  const name = `${SANDBOX_IDENTITY.alipay.sellerId}0156_${day.replaceAll('-', '')}`
  return zipSync({
    [`${name}_details.csv`]: gbkBytes(`${text.join('\r\n')}\r\n`),
    [`${name}_summary.csv`]: gbkBytes(`#支付宝业务汇总查询\r\n${timeOf(now)}\r\n`),
  })
}

function headOf(day: string): string[] {
  const [year, month, date] = day.split('-')
  const text = `${year}年${month}月${date}日`
  return [
    ALIPAY_BILL_TITLE,
    `#账号：[${SANDBOX_IDENTITY.alipay.sellerId}0156]`,
    `#起始日期：[${text} 00:00:00]   终止日期：[${text} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
  ]
}

function timeOf(now: number): string {
  return `#导出时间：[${beijingDateTime(now)}]`
}

function rowOf(values: Values): string {
  const all: Values = { ...ZEROS, 对方账户: '*舟(138****0000)', ...values }
  return ALIPAY_BILL_COLUMNS.map(
    (column) => `${all[column] ?? ''}${TABBED.includes(column) ? '\t' : ''}`,
  ).join(',')
}
