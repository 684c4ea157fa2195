import type { Order } from '@kaozhou/api'
import { ORDER_UNPAID_MINUTES, OrderType } from '@kaozhou/domain'
import { waitingGroup } from './order-item'
import { cancelledText } from './returned-text'

const STATE_TEXT = {
  unpaid: '付款后课程立即开通',
  paid: '课程已开通，随时可以学习',
  expired: `超过 ${ORDER_UNPAID_MINUTES} 分钟未支付。如果之后才付的款，会原路退回`,
  refunded: '款项原路退回，到账时间以支付渠道为准',
} as const satisfies Record<Exclude<Order['status'], 'cancelled'>, string>

const CARD_TEXT = {
  unpaid: '付款后会员马上开通',
  paid: '会员已开通，在会员中心看到期时间',
} as const

/** What the state of an order means for its buyer. */
export function stateText(order: Order): string {
  const { status, type, pureGoods, refunding } = order
  if (refunding) return STATE_TEXT.refunded
  if (status === 'cancelled') return cancelledText(order)
  if (type === OrderType.MembershipCard && status in CARD_TEXT) {
    return CARD_TEXT[status as keyof typeof CARD_TEXT]
  }
  if (status !== 'paid') return STATE_TEXT[status]
  if (type === OrderType.DepositProduct) return '定金已付，到时间来付尾款'
  if (waitingGroup(order)) return '成团后课程开通，没有成团会原路退款'
  if (order.group?.status === 'succeeded') return '拼团成功，课程已开通'
  return pureGoods ? '已付款，我们会尽快发货' : STATE_TEXT.paid
}

/** The heading above the items of an order. */
export function linesTitle(lines: Order['lines']): string {
  if (lines.every(({ kind }) => kind === 'card')) return '会员卡'
  const isCourses = lines.some(({ courseId }) => courseId !== null)
  return `共 ${lines.length} ${isCourses ? '门课程' : '件'}`
}
