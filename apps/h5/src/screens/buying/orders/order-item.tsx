import type { Order } from '@kaozhou/api'
import { ORDER_STATUS_LABELS, OrderType } from '@kaozhou/domain'
import { ClockIcon, Countdown, OrderCard, type OrderTone } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { href } from '../../../routing/href'
import { OrderButtons, type OrderButtonsProps } from './order-buttons'
import styles from './orders.module.css'

export interface OrderItemProps extends Omit<OrderButtonsProps, 'size'> {
  /** Called when the time to pay is over: the server has closed the order then. */
  onExpired: () => void
}

/** An order in the list, with a link to its page and the buttons of its actions. */
export function OrderItem({ order, onExpired, ...buttons }: OrderItemProps): ReactNode {
  const unpaid = order.status === 'unpaid'
  const { dateTimeOf } = useDateTexts()
  return (
    <OrderCard
      heading={dateTimeOf(order.createdAt)}
      status={statusLabel(order)}
      tone={statusTone(order)}
      kind={KIND_LABELS[order.type]}
      courses={order.lines.map((line, index) => ({
        id: `${order.id}-${index}`,
        name: line.name,
        href: href('/myorder/:orderId', { orderId: order.id }),
        cover: line.cover,
        summary: line.teacherNames.join('、'),
        priceFen: line.price,
      }))}
      totalFen={order.amount}
      totalLabel={totalLabel(order)}
      note={unpaid ? <TimeToPay order={order} onExpired={onExpired} /> : null}
      actions={<OrderButtons order={order} {...buttons} />}
    />
  )
}

/** What an order buys, where it is more than courses at their price. */
const KIND_LABELS: Readonly<Partial<Record<number, string>>> = {
  [OrderType.Assemble]: '拼团',
  [OrderType.AssembleConfirm]: '拼团',
  [OrderType.AssembleFollower]: '拼团',
  [OrderType.Upgrade]: '升级',
  [OrderType.Joint]: '联报',
  [OrderType.Deposit]: '尾款',
  [OrderType.DepositProduct]: '定金',
  [OrderType.Gift]: '礼包',
  [OrderType.GiftConfirm]: '礼包',
}

/** The colour of an order's state: to act on, done, or over. */
export function statusTone({ status, refunding }: Pick<Order, 'status' | 'refunding'>): OrderTone {
  if (status === 'unpaid' || refunding) return 'act'
  return status === 'paid' ? 'good' : 'over'
}

/** The name of an order's state; 退款中 until a refund has succeeded. */
export function statusLabel({ status, refunding }: Pick<Order, 'status' | 'refunding'>): string {
  return refunding ? '退款中' : ORDER_STATUS_LABELS[status]
}

/** The label of an order's sum: nothing was paid for a closed order. */
export function totalLabel({ status }: Pick<Order, 'status'>): string {
  if (status === 'unpaid') return '应付'
  return status === 'paid' || status === 'refunded' ? '实付' : '订单金额'
}

export function TimeToPay({
  order,
  onExpired,
}: {
  order: Pick<Order, 'expiresAt'>
  onExpired: () => void
}): ReactNode {
  return (
    <p className={styles.timeToPay}>
      <ClockIcon />{' '}
      <Countdown
        deadline={order.expiresAt}
        label="支付剩余时间"
        look="plain"
        endText="0 秒"
        onEnd={onExpired}
      />{' '}
      后自动关闭
    </p>
  )
}
