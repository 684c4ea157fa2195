import type { Order, OrderGroup, OrderLine } from '@kaozhou/api'
import { formatFen, linePrice, ORDER_STATUS_LABELS, OrderType, timeText } from '@kaozhou/domain'
import {
  ClockIcon,
  Countdown,
  GroupIcon,
  OrderCard,
  type OrderTone,
  TruckIcon,
  usePriceText,
} from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { serverClock } from '../../../../data/server-clock'
import { useDateTexts } from '../../../../page/use-date-texts'
import { href } from '../../../../routing/href'
import { chooseComment } from './choose-comment'
import { OrderButtons, type OrderButtonsProps } from './order-buttons'
import { parcelText } from './order-facts-text'
import { stateSince } from './order-times'
import styles from './orders.module.css'
import { refundedPart } from './refunded-text'

export interface OrderItemProps extends Omit<OrderButtonsProps, 'size' | 'onComment'> {
  /** Called when the time to pay is over: the server has closed the order then. */
  onExpired: () => void
}

/** An order in the list, with a link to its page and the buttons of its actions. */
export function OrderItem({ order, onExpired, ...buttons }: OrderItemProps): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const since = stateSince(order)
  return (
    <OrderCard
      heading={`${dateTimeOf(since.at)} ${since.verb}`}
      status={statusLabel(order)}
      tone={statusTone(order)}
      kind={KIND_LABELS[order.type]}
      courses={order.lines.map((line, index) => ({
        id: `${order.id}-${index}`,
        name: line.name,
        href: href('/myorder/:orderId', { orderId: order.id }),
        cover: line.cover,
        summary: line.teacherNames.join('、'),
        ...cardPrice(order, line),
      }))}
      totalFen={order.amount}
      totalLabel={totalLabel(order)}
      note={<OrderNote order={order} onExpired={onExpired} />}
      actions={
        <OrderButtons order={order} {...buttons} onComment={() => void chooseComment(order)} />
      }
    />
  )
}

/** The next event of an order and its time: the end of the time to pay, the group's missing members, or the parcel. */
function OrderNote({ order, onExpired }: Pick<OrderItemProps, 'order' | 'onExpired'>): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const priceText = usePriceText()
  if (order.status === 'unpaid') return <TimeToPay order={order} onExpired={onExpired} />
  if (waitingGroup(order)) return <GroupNote order={order} onEnd={onExpired} />
  const refunded = refundedPart(order)
  const hasParcel = order.parcel && order.status === 'paid'
  if (!hasParcel && refunded === 0) return null
  return (
    <>
      {refunded > 0 ? (
        <p className={styles.parcel}>{priceText(`已退 ¥${formatFen(refunded)}`)}</p>
      ) : null}
      {hasParcel && order.parcel ? (
        <p className={styles.parcel}>
          <TruckIcon /> {parcelText(order.parcel, dateTimeOf)}
        </p>
      ) : null}
    </>
  )
}

/** The labels of orders that are not just courses at their price, by order type. */
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
  [OrderType.PointsGood]: '积分换购',
  [OrderType.MembershipCard]: '会员卡',
}

/** The colour of an order's state: to act on, done, or over. */
export function statusTone(order: Pick<Order, 'status' | 'refunding' | 'group'>): OrderTone {
  const { status, refunding } = order
  if (status === 'unpaid' || refunding || waitingGroup(order)) return 'act'
  return status === 'paid' ? 'good' : 'over'
}

/** The name of an order's state; 待成团 while its group waits, 退款中 until a refund has succeeded. */
export function statusLabel(order: Pick<Order, 'status' | 'refunding' | 'group'>): string {
  if (order.refunding) return '退款中'
  return waitingGroup(order) ? '待成团' : ORDER_STATUS_LABELS[order.status]
}

/** The open group that a paid order waits for; null for any other order. */
export function waitingGroup({
  status,
  refunding,
  group,
}: Pick<Order, 'status' | 'refunding' | 'group'>): OrderGroup | null {
  return status === 'paid' && !refunding && group?.status === 'open' ? group : null
}

/** The price beside a line of an order, as a card shows it. */
export function cardPrice(
  order: Pick<Order, 'type' | 'price'>,
  line: OrderLine,
): { priceFen: number; crossedFen: number | null; pricePrefix?: string } {
  const { price, crossed, isGroupPrice } = linePrice(order, line)
  return { priceFen: price, crossedFen: crossed, ...(isGroupPrice && { pricePrefix: '拼团价' }) }
}

/** The text that says whose group it is. */
export function groupOwnerText({ isLeader, leaderName, size }: OrderGroup): string {
  if (isLeader) return `我开的 ${size} 人团`
  return leaderName ? `${leaderName}开的 ${size} 人团` : `${size} 人团`
}

/** The group that a paid order waits for: its leader, the missing members and its end; empty for any other order. */
export function GroupNote({ order, onEnd }: { order: Order; onEnd: () => void }): ReactNode {
  const group = waitingGroup(order)
  const [clock] = useState(() => serverClock(group?.now ?? Date.now(), Date.now()))
  if (!group) return null
  const { placesLeft, endsAt } = group
  return (
    <p className={styles.timeToPay}>
      <GroupIcon /> {groupOwnerText(group)}，
      {placesLeft > 0 ? `还差 ${placesLeft} 人` : '人齐了，等同学付款'} ·{' '}
      <Countdown deadline={endsAt} clock={clock} label="拼团剩余时间" look="plain" onEnd={onEnd} />
    </p>
  )
}

/** The label of an order's sum: nothing was paid for a closed order. */
export function totalLabel({ status, payment }: Pick<Order, 'status' | 'payment'>): string {
  if (status === 'unpaid') return '应付'
  if (payment?.byFriend) return '好友付'
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
      <ClockIcon /> {timeText(order.expiresAt)} 前付款 ·{' '}
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
