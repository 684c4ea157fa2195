import type { ReturnedLine } from '../orders/order-returns'
import type { OrderStatus } from '../orders/order-state'
import type { DeskLimits } from '../staff/desk-limits'
import { formatFen } from './money'
import { shareOut } from './share-out'

/** The price of one order is changed so many times at most. */
export const PRICE_CHANGES_MAX = 99

/** The name of the step that a changed price adds to an order's breakdown. */
export const PRICE_CHANGE_LABEL = '老师改价'

/** An order as far as a new price asks for it. Integer fen. */
export interface ChangeableOrder {
  /** Where the order stands. */
  status: OrderStatus
  /** What is to be paid now: the shares of the lines together. */
  amount: number
  /** What was bought, and each line's share of the amount. */
  lines: readonly { kind: ReturnedLine['kind']; share: number }[]
  /** How often its price was changed, and how much was taken off in all. */
  changes: number
  /** How much earlier changes took off in all. */
  takenOff: number
}

/** Why a price can't be changed, with a sentence for whoever wants to. */
export interface PriceChangeRefusal {
  /** The reason, for programs. */
  code: 'notUnpaid' | 'deposit' | 'badAmount' | 'notLower' | 'overLimit' | 'tooOften'
  /** The reason, in a sentence for staff. */
  message: string
}

/** What is taken off, and what is to be paid for each line then. */
export interface PriceChange {
  /** What is taken off, in fen. */
  cut: number
  /** What is to be paid for each line, in fen. */
  shares: number[]
}

/**
 * Lowers what is to be paid for an unpaid order. What is taken off is shared over the lines like a coupon, so that each
 * line can be refunded by itself. A price is never raised, and nobody takes more off an order than one person may refund
 * of it.
 */
export function changePrice(
  order: ChangeableOrder,
  amount: number,
  limits: Pick<DeskLimits, 'refundAlone'>,
): PriceChange | { refusal: PriceChangeRefusal } {
  const refusal = refusalOf(order, amount, limits)
  if (refusal) return { refusal }
  const before = order.lines.map(({ share }) => share)
  const cut = order.amount - amount
  const parts = shareOut(cut, before)
  return { cut, shares: before.map((share, index) => share - (parts[index] ?? 0)) }
}

function refusalOf(
  { status, amount: before, lines, changes, takenOff }: ChangeableOrder,
  amount: number,
  { refundAlone }: Pick<DeskLimits, 'refundAlone'>,
): PriceChangeRefusal | null {
  if (status !== 'unpaid') {
    return { code: 'notUnpaid', message: '订单不是待支付，不能改价' }
  }
  if (lines.some(({ kind }) => kind === 'deposit')) {
    return { code: 'deposit', message: '定金不能改价，尾款按说好的定金来抵' }
  }
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    return { code: 'badAmount', message: '新的应付金额要大于 0' }
  }
  if (amount >= before) {
    return { code: 'notLower', message: `只能改低，现在应付 ¥${formatFen(before)}` }
  }
  if (changes >= PRICE_CHANGES_MAX) {
    return { code: 'tooOften', message: '这笔订单改价太多次了，请取消后重新下单' }
  }
  const left = Math.max(0, refundAlone - takenOff)
  if (before - amount > left) {
    const message = `这笔订单最多还能让 ¥${formatFen(left)}；要让更多，等学生付款后按退款办，由另一位同事复核`
    return { code: 'overLimit', message }
  }
  return null
}
