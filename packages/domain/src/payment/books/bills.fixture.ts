import { beijingDateTime } from '../../time/beijing-time'
import { ALIPAY_BILL_COLUMNS, ALIPAY_BILL_TITLE } from './read-alipay-bill'
import { WECHAT_BILL_COLUMNS, WECHAT_SUM_COLUMNS } from './read-wechat-bill'

/** Money that a provider's bill tells of. */
export interface Moved {
  kind: 'payment' | 'refund'
  reference: string
  tradeNo: string
  amount: number
  fee: number
  at: number
  name?: string
}

export const ALI_MERCHANT = '2088000000000001'
export const WECHAT_MERCHANT = '1900000001'

const yuan = (fen: number): string => (fen / 100).toFixed(2)
const sum = (moved: readonly Moved[], kind: Moved['kind']): number =>
  moved.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0)

/** As Alipay writes it: numbers end with a tab, sums of refunds and fees have a sign. */
export function alipayBill(day: string, moved: readonly Moved[]): string {
  const [year, month, date] = day.split('-')
  const rows = moved.map(({ kind, reference, tradeNo, amount, fee, at, name = '四级全程班' }) => {
    const signed = kind === 'payment' ? yuan(amount) : yuan(-amount)
    const payment = kind === 'payment' ? reference : `2026${tradeNo}`
    const time = beijingDateTime(at)
    return [
      `${payment}\t`,
      `${tradeNo}\t`,
      kind === 'payment' ? '交易' : '退款',
      name,
      time,
      time,
      ...['\t', '\t', '\t', '\t', '*杨(137****2600)\t'],
      signed,
      signed,
      ...['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00\t', '0.00'],
      kind === 'payment' ? '\t' : `${reference}\t`,
      yuan(-fee),
      '0.00',
      '',
    ].join(',')
  })
  const count = (kind: Moved['kind']): number => moved.filter((one) => one.kind === kind).length
  return [
    ALIPAY_BILL_TITLE,
    `#账号：[${ALI_MERCHANT}0156]`,
    `#起始日期：[${year}年${month}月${date}日 00:00:00]   终止日期：[${year}年${month}月${date}日 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    ALIPAY_BILL_COLUMNS.join(','),
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${count('payment')}笔，商家实收共${yuan(sum(moved, 'payment'))}元，商家优惠共0.00元`,
    `#退款合计：${count('refund')}笔，商家实收退款共${yuan(-sum(moved, 'refund'))}元，商家优惠退款共0.00元`,
    '#导出时间：[2026年11月26日 09:00:00]',
    '',
  ].join('\r\n')
}

/** As WeChat Pay writes it: each value begins with a backtick, fees have five decimals. */
export function wechatBill(moved: readonly Moved[]): string {
  const fee = (fen: number): string => (fen / 100).toFixed(5)
  const rows = moved.map((one) => {
    const { kind, reference, tradeNo, amount, at, name = '四级全程班' } = one
    const isPayment = kind === 'payment'
    const values: Record<string, string> = {
      交易时间: beijingDateTime(at),
      公众账号ID: 'wx0000000000000001',
      商户号: WECHAT_MERCHANT,
      特约商户号: '0',
      微信订单号: isPayment ? reference : `42${tradeNo}`,
      商户订单号: tradeNo,
      用户标识: 'oSandbox',
      交易类型: 'MWEB',
      交易状态: isPayment ? 'SUCCESS' : 'REFUND',
      付款银行: 'OTHERS',
      货币种类: 'CNY',
      应结订单金额: isPayment ? yuan(amount) : '0.00',
      代金券金额: '0.00',
      微信退款单号: isPayment ? '0' : `50${reference}`,
      商户退款单号: isPayment ? '0' : reference,
      退款金额: isPayment ? '0.00' : yuan(amount),
      充值券退款金额: '0.00',
      退款类型: isPayment ? '' : 'ORIGINAL',
      退款状态: isPayment ? '' : 'SUCCESS',
      商品名称: name,
      手续费: fee(one.fee),
      费率: '0.60%',
      订单金额: isPayment ? yuan(amount) : '0.00',
      申请退款金额: isPayment ? '0.00' : yuan(amount),
    }
    return WECHAT_BILL_COLUMNS.map((column) => `\`${values[column] ?? ''}`).join(',')
  })
  const fees = moved.reduce((total, one) => total + one.fee, 0)
  const sums = [yuan(sum(moved, 'payment')), yuan(sum(moved, 'refund')), '0.00', fee(fees)]
  const paid = yuan(sum(moved, 'payment'))
  const back = yuan(sum(moved, 'refund'))
  return [
    `\uFEFF${WECHAT_BILL_COLUMNS.join(',')}`,
    ...rows,
    WECHAT_SUM_COLUMNS.join(','),
    [String(moved.length), ...sums, paid, back].map((value) => `\`${value}`).join(','),
    '',
  ].join('\r\n')
}
