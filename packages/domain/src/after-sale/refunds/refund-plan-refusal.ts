import { formatFen } from '../../prices/money'

/** Why a refund can't be made, as shown to whoever asks. */
const REFUND_PLAN_REFUSALS = {
  notPaid: '订单没有收到款，或收到的已经退了',
  underWay: '整单退款正在处理，不能再退一次',
  nothingAsked: '请选择要退的商品',
  noSuchLine: '订单里没有这一项商品',
  lineTwice: '同一项商品只能选一次',
  lineReturned: '这一项已经退完了',
  badAmount: '退款金额要大于 0',
  tooMuch: '超过了这一项还能退的金额',
  upgraded: '课程已升级，请先退升级订单',
  depositWhole: '定金只能整笔退回',
  balanceUnpaid: '这笔定金的尾款订单还没有付款，请先取消尾款订单',
  balancePaid: '尾款已付，请在尾款订单里退款，定金会一起退',
  noSuchPayment: '订单里没有这笔付款',
  paymentOfOrder: '这笔付款买下了订单里的商品，请按商品退款',
  paymentGone: '这笔付款已经全部退回，或正在退回',
} as const

/** Why a refund can't be given so. */
export interface RefundPlanRefusal {
  /** The reason, for programs. */
  code: keyof typeof REFUND_PLAN_REFUSALS
  /** The reason, in a sentence for staff. */
  message: string
}

export function planRefusal(code: RefundPlanRefusal['code'], message?: string): RefundPlanRefusal {
  return { code, message: message ?? REFUND_PLAN_REFUSALS[code] }
}

/** `《课程》最多还能退 ¥199`. */
export function tooMuchOf({ name, rest }: { name: string; rest: number }): RefundPlanRefusal {
  return planRefusal('tooMuch', `《${name}》最多还能退 ¥${formatFen(rest)}`)
}
