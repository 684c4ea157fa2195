import type { Order } from '@kaozhou/api'
import { formatFen, ORDER_STATUS_LABELS } from '@kaozhou/domain'

/** Something that happened to an order, `at` in ms. */
export interface OrderEvent {
  key: string
  title: string
  at: number
}

type TimedOrder = Pick<
  Order,
  | 'status'
  | 'group'
  | 'pureGoods'
  | 'createdAt'
  | 'paidAt'
  | 'closedAt'
  | 'deliveredAt'
  | 'refundAskedAt'
  | 'refundedAt'
  | 'parcels'
  | 'payment'
  | 'refunds'
>

/** What happened to an order, the newest first. */
export function orderEvents(order: TimedOrder): OrderEvent[] {
  const { group, parcels, payment, closedAt, status } = order
  const isClosed = status === 'cancelled' || status === 'expired'
  const events: (Omit<OrderEvent, 'at'> & { at: number | null | undefined })[] = [
    { key: 'created', title: '提交订单', at: order.createdAt },
    { key: 'paid', title: payment?.byFriend ? '好友付款' : '支付成功', at: order.paidAt },
    { key: 'delivered', title: '拼团成功，课程开通', at: group ? order.deliveredAt : null },
    ...parcels.flatMap(({ id, shippedAt, signedAt }, index) => {
      const which = parcels.length > 1 ? `（第 ${index + 1} 件）` : ''
      return [
        { key: `shipped-${id}`, title: `快递发出${which}`, at: shippedAt },
        { key: `signed-${id}`, title: `快递签收${which}`, at: signedAt },
      ]
    }),
    {
      key: 'closed',
      title: isClosed ? ORDER_STATUS_LABELS[status] : '',
      at: isClosed && closedAt ? closedAt : null,
    },
    ...partRefunds(order),
    { key: 'refunding', title: '开始退款', at: order.refundAskedAt },
    { key: 'refunded', title: ORDER_STATUS_LABELS.refunded, at: order.refundedAt },
  ]
  return events
    .flatMap((event) => (event.at ? [{ ...event, at: event.at }] : []))
    .map((event, index) => ({ event, index }))
    .sort((a, b) => b.event.at - a.event.at || b.index - a.index)
    .map(({ event }) => event)
}

/** Refunds of a part, each from its beginning; those that gave all back are events of the order itself. */
function partRefunds({ refunds, refundAskedAt, refundedAt }: TimedOrder): OrderEvent[] {
  const isPart = ({ askedAt }: { askedAt: number }): boolean =>
    refundAskedAt === null ? refundedAt === null : askedAt < refundAskedAt
  return refunds.filter(isPart).map(({ amount, askedAt, doneAt }, index) => ({
    key: `refund-${index}`,
    title: `${doneAt ? '已退' : '开始退'} ¥${formatFen(amount)}`,
    at: doneAt ?? askedAt,
  }))
}

/** The time at which an order got its state, and the verb that the list shows after the time: `15:20 付款`. */
export function stateSince(order: TimedOrder): { verb: string; at: number } {
  const { status, createdAt, paidAt, closedAt, refundAskedAt, refundedAt } = order
  const placed = { verb: '下单', at: createdAt }
  switch (status) {
    case 'unpaid':
      return placed
    case 'paid':
      if (refundAskedAt) return { verb: '开始退款', at: refundAskedAt }
      return paidAt ? { verb: '付款', at: paidAt } : placed
    case 'cancelled':
      return closedAt ? { verb: '取消', at: closedAt } : placed
    case 'expired':
      return closedAt ? { verb: '关闭', at: closedAt } : placed
    case 'refunded':
      return refundedAt ? { verb: '退款', at: refundedAt } : placed
  }
}
