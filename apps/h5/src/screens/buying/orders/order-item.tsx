import type { Order } from '@kaozhou/api'
import { dateTimeText, ORDER_STATUS_LABELS } from '@kaozhou/domain'
import { ClockIcon, Countdown, OrderCard } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { OrderButtons, type OrderButtonsProps } from './order-buttons'
import styles from './orders.module.css'

export interface OrderItemProps extends Omit<OrderButtonsProps, 'size'> {
  /** The time to pay is over: the server has closed it. */
  onExpired: () => void
}

/** An order in the list: it leads to its own page, and offers what is to be done at once. */
export function OrderItem({ order, onExpired, ...buttons }: OrderItemProps): ReactNode {
  const unpaid = order.status === 'unpaid'
  return (
    <OrderCard
      heading={dateTimeText(order.createdAt)}
      status={statusLabel(order)}
      urgent={unpaid}
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

/** 退款中 while the money is on its way back. */
export function statusLabel({ status, refunding }: Pick<Order, 'status' | 'refunding'>): string {
  return refunding ? '退款中' : ORDER_STATUS_LABELS[status]
}

/** What the sum is: nothing was paid for an order that was closed. */
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
      <ClockIcon /> 剩余{' '}
      <Countdown
        deadline={order.expiresAt}
        label="支付剩余时间"
        look="plain"
        endText="0 秒"
        onEnd={onExpired}
      />{' '}
      自动关闭
    </p>
  )
}
