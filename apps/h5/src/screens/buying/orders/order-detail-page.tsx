import type { Order } from '@kaozhou/api'
import { ORDER_STATUS_LABELS, OrderType } from '@kaozhou/domain'
import {
  AddressCard,
  ButtonLink,
  BuyBar,
  Card,
  Cell,
  CellGroup,
  CopyIcon,
  CourseCard,
  ErrorState,
  IconButton,
  Price,
  PriceBreakdown,
  SkeletonCards,
  Timeline,
  type TimelineItem,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { copyText } from '../../../page/copy-text'
import { navigateTo } from '../../../page/navigation'
import { useDateTexts } from '../../../page/use-date-texts'
import { orderQuery } from '../../../parts/orders/order-query'
import { href } from '../../../routing/href'
import layout from '../layout/layout.module.css'
import { AttemptNotice } from '../payment/attempt-notice'
import { paymentTypeText } from '../payment/payment-modes'
import { useCashier } from '../payment/use-cashier'
import { OrderButtons } from './order-buttons'
import {
  GroupNote,
  groupOwnerText,
  linePrice,
  statusLabel,
  TimeToPay,
  totalLabel,
  waitingGroup,
} from './order-item'
import styles from './orders.module.css'
import { RefundCell } from './refund-cell'
import { useOrderChanges } from './use-order-changes'

export interface OrderDetailPageProps {
  orderId: string
  /** Where to go when the order can't be read: the page of what it is of. */
  productHref?: string | null
  /** Shown above the order. */
  children?: ReactNode
}

/** One order: its state, items, price and actions (spec §2 /myorder/:orderId). */
export function OrderDetailPage({
  orderId,
  productHref = null,
  children,
}: OrderDetailPageProps): ReactNode {
  const { data, error, refetch, isFetching } = useQuery({ ...orderQuery(orderId), staleTime: 0 })
  if (data) {
    return (
      <OpenOrder order={data} onExpired={() => void refetch()}>
        {children}
      </OpenOrder>
    )
  }
  if (!error) return <SkeletonCards />
  return (
    <>
      <ErrorState
        title="没有读到订单"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
      {productHref ? (
        <div className={layout.page}>
          <ButtonLink variant="plain" block href={productHref}>
            看看这个商品
          </ButtonLink>
        </div>
      ) : null}
    </>
  )
}

interface OpenOrderProps {
  order: Order
  onExpired: () => void
  children: ReactNode
}

function OpenOrder({ order, onExpired, children }: OpenOrderProps): ReactNode {
  const { busyId, refund, ...changes } = useOrderChanges()
  const { attempt, payingId, open } = useCashier()
  const { dateTimeOf } = useDateTexts()
  const busy = busyId === order.id || payingId !== null
  return (
    <>
      <div className={layout.page}>
        <AttemptNotice attempt={attempt} />
        {children}
        <OrderStateCard order={order} onExpired={onExpired} />
        {order.defaultAddress ? (
          <AddressCard {...order.defaultAddress} phone={order.defaultAddress.mobile} />
        ) : null}
        <BoughtLines order={order} />
        <OrderPrice order={order} />
        <OrderFacts order={order} />
        {order.status === 'paid' ? (
          <CellGroup>
            <RefundCell
              orderId={order.id}
              busy={busy}
              onRefund={(amount) => void refund(order.id, amount)}
            />
          </CellGroup>
        ) : null}
        <Card title="订单进度">
          <Timeline items={progress(order, dateTimeOf)} />
        </Card>
      </div>
      <BuyBar label="订单操作">
        <OrderButtons
          order={order}
          size="md"
          busy={busy}
          onCancel={() => void changes.cancel(order.id)}
          onRemove={async () => {
            if (await changes.remove(order.id)) navigateTo(href('/myorder'), { replace: true })
          }}
          onPay={() => void open(order)}
          onBuyAgain={() => void changes.buyAgain(order.id)}
        />
      </BuyBar>
    </>
  )
}

const STATE_TEXT = {
  unpaid: '付款后课程立即开通',
  paid: '课程已开通，随时可以学习',
  cancelled: '没有扣款，用过的优惠券、红包和积分已退回',
  expired: '超过 30 分钟未支付。如果之后才付的款，会原路退回',
  refunded: '款项原路退回，到账时间以支付渠道为准',
} as const satisfies Record<Order['status'], string>

function stateText(order: Order): string {
  const { status, type, pureGoods, refunding } = order
  if (refunding) return STATE_TEXT.refunded
  if (status !== 'paid') return STATE_TEXT[status]
  if (type === OrderType.DepositProduct) return '定金已付，到时间来付尾款'
  if (waitingGroup(order)) return '成团后课程开通，没有成团会原路退款'
  if (order.group?.status === 'succeeded') return '拼团成功，课程已开通'
  return pureGoods ? '已付款，我们会尽快发货' : STATE_TEXT.paid
}

function OrderStateCard({ order, onExpired }: { order: Order; onExpired: () => void }): ReactNode {
  return (
    <Card>
      <section className={styles.state} role="status">
        <h2 className={layout.title}>{statusLabel(order)}</h2>
        <p className={layout.text}>{stateText(order)}</p>
        {order.status === 'unpaid' ? <TimeToPay order={order} onExpired={onExpired} /> : null}
        <GroupNote order={order} onEnd={onExpired} />
      </section>
    </Card>
  )
}

function BoughtLines({ order }: { order: Order }): ReactNode {
  const { lines } = order
  return (
    <Card
      title={
        lines.every(({ courseId }) => courseId === null)
          ? `共 ${lines.length} 件`
          : `共 ${lines.length} 门课程`
      }
    >
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and goods have no id
          <li key={index}>
            <CourseCard
              variant="compact"
              name={line.name}
              cover={line.cover}
              summary={line.teacherNames.join('、')}
              crossedFen={line.listPrice}
              {...linePrice(order, line)}
              {...(line.courseId !== null && { href: href('/details/:id', { id: line.courseId }) })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OrderPrice({ order }: { order: Order }): ReactNode {
  const { amount, price, type } = order
  return (
    <Card>
      <PriceBreakdown
        lines={[
          {
            label: type === OrderType.DepositProduct ? '定金' : '商品原价',
            amount: price.listTotal,
          },
          ...price.steps.map((step) => ({ label: step.label, amount: -step.amount })),
        ]}
        total={amount}
        totalLabel={totalLabel(order)}
      />
    </Card>
  )
}

function OrderFacts({ order }: { order: Order }): ReactNode {
  const { saved } = order.price
  // A closed or refunded order saved nothing.
  const hasSaved = order.status === 'unpaid' || order.status === 'paid'
  return (
    <CellGroup>
      <Cell
        title="订单编号"
        value={
          <span className={styles.copy}>
            {order.id}
            <IconButton
              label="复制订单编号"
              icon={<CopyIcon />}
              onClick={() => void copyText(order.id, '已复制', '没能复制，请长按选中')}
            />
          </span>
        }
      />
      {order.group ? (
        <Cell
          title="拼团"
          value={groupOwnerText(order.group)}
          href={href('/assembledetails/:id', { id: order.assembleEventId ?? 0 })}
        />
      ) : null}
      {order.paymentType && order.paidAt ? (
        <Cell title="支付方式" value={paymentTypeText(order.paymentType)} />
      ) : null}
      {saved > 0 && hasSaved ? (
        <Cell title="已省" value={<Price fen={saved} size="sm" tone="inherit" />} />
      ) : null}
    </CellGroup>
  )
}

/** The events of an order, newest first. */
function progress(
  { status, createdAt, paidAt }: Order,
  dateTimeOf: (time: number) => string,
): TimelineItem[] {
  const items: TimelineItem[] = [{ key: 'created', title: '提交订单', time: dateTimeOf(createdAt) }]
  if (paidAt) items.unshift({ key: 'paid', title: '支付成功', time: dateTimeOf(paidAt) })
  if (status !== 'unpaid' && status !== 'paid') {
    items.unshift({ key: status, title: ORDER_STATUS_LABELS[status] })
  }
  return items
}
