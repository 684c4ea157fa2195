import type { Order, OrderParcel } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
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
  TruckIcon,
  usePriceText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { copyText } from '../../../../page/copy-text'
import { navigateTo } from '../../../../page/navigation'
import { useDateTexts } from '../../../../page/use-date-texts'
import { href } from '../../../../routing/href'
import layout from '../layout/layout.module.css'
import { NextStepsCards } from '../next-steps/next-steps-cards'
import { AttemptNotice } from '../payment/attempt-notice'
import payment from '../payment/payment.module.css'
import { useCashier } from '../payment/use-cashier'
import { useOrderState } from '../payment/use-order-state'
import { InvoiceCell } from './invoice-cell'
import { commentLabel, coursesToComment } from './order-actions'
import { OrderButtons } from './order-buttons'
import { paidByText, parcelNumberText, parcelText } from './order-facts-text'
import {
  cardPrice,
  GroupNote,
  groupOwnerText,
  statusLabel,
  TimeToPay,
  totalLabel,
} from './order-item'
import { linesTitle, stateText } from './order-state-text'
import { orderEvents, stateSince } from './order-times'
import styles from './orders.module.css'
import { RefundCell } from './refund-cell'
import { lineRefundText, refundedPart } from './refunded-text'
import { useOrderChanges } from './use-order-changes'

export interface OrderDetailPageProps {
  orderId: string
  /** The page of the ordered product: a link to it is shown when the order can't be read. */
  productHref?: string | null
  /** Shows the next steps after the payment: class group, gifts, lottery. */
  nextSteps?: boolean
  /** Shown above the order. */
  children?: ReactNode
}

/** One order: its state, items, price and actions (spec §2 /myorder/:orderId). */
export function OrderDetailPage({
  orderId,
  productHref = null,
  nextSteps = false,
  children,
}: OrderDetailPageProps): ReactNode {
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQuery('orders.detail', { id: orderId }),
    staleTime: 0,
  })
  if (data) {
    return (
      <OpenOrder order={data} nextSteps={nextSteps} onExpired={() => void refetch()}>
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
  nextSteps: boolean
  onExpired: () => void
  children: ReactNode
}

function OpenOrder({ order, nextSteps, onExpired, children }: OpenOrderProps): ReactNode {
  const { busyId, refund, ...changes } = useOrderChanges()
  const { attempt, payingId, open } = useCashier()
  const { dateTimeOf } = useDateTexts()
  const priceText = usePriceText()
  const busy = busyId === order.id || payingId !== null
  return (
    <>
      <div className={layout.page}>
        <AttemptNotice attempt={attempt} />
        {children}
        <OrderStateCard order={order} onExpired={onExpired} />
        {nextSteps && order.status === 'unpaid' ? <PaymentCheck orderId={order.id} /> : null}
        {nextSteps ? <StepsAfter order={order} /> : null}
        {order.defaultAddress ? (
          <AddressCard {...order.defaultAddress} phone={order.defaultAddress.mobile} />
        ) : null}
        <ParcelCells parcels={order.parcels} />
        <BoughtLines order={order} />
        <OrderPrice order={order} />
        <OrderFacts order={order} />
        {order.status === 'paid' || order.status === 'refunded' ? (
          <CellGroup>
            <InvoiceCell order={order} />
            {order.status === 'paid' ? (
              <RefundCell
                order={order}
                busy={busy}
                onRefund={(amount) => void refund(order, amount)}
                onAsk={() => void changes.askRefund(order.id)}
                onWithdraw={() => void changes.withdrawRefundRequest(order.id)}
              />
            ) : null}
          </CellGroup>
        ) : null}
        <Card title="订单进度">
          <Timeline
            items={orderEvents(order).map(({ at, title, ...event }) => ({
              ...event,
              title: priceText(title),
              time: dateTimeOf(at),
            }))}
          />
        </Card>
      </div>
      <BuyBar label="订单操作">
        <OrderButtons
          order={order}
          size="md"
          busy={busy}
          onCancel={() => void changes.cancel(order)}
          onRemove={async () => {
            if (await changes.remove(order.id)) navigateTo(href('/myorder'), { replace: true })
          }}
          onPay={() => void open(order)}
          onBuyAgain={() => void changes.buyAgain(order.id)}
          onComment={null}
        />
      </BuyBar>
    </>
  )
}

function OrderStateCard({ order, onExpired }: { order: Order; onExpired: () => void }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const { verb, at } = stateSince(order)
  return (
    <Card>
      <section className={styles.state} role="status">
        <h2 className={layout.title}>{statusLabel(order)}</h2>
        <p className={layout.text}>{stateText(order)}</p>
        {order.status === 'unpaid' ? null : (
          <p className={styles.since}>
            {dateTimeOf(at)} {verb}
          </p>
        )}
        {order.status === 'unpaid' ? <TimeToPay order={order} onExpired={onExpired} /> : null}
        <GroupNote order={order} onEnd={onExpired} />
      </section>
    </Card>
  )
}

/** Shown after a payment while the order is unpaid: the provider may confirm late, and the user must not pay twice. */
function PaymentCheck({ orderId }: { orderId: string }): ReactNode {
  const { state, asking } = useOrderState(orderId)
  if (state && (state.status !== 'unpaid' || !asking)) return null
  return (
    <p className={payment.notice} role="status">
      正在确认支付结果，请不要重复支付。
    </p>
  )
}

/** Class groups, gifts and draws of a paid order; nothing while they load, or when there are none. */
function StepsAfter({ order }: { order: Order }): ReactNode {
  const { data } = useQuery({
    ...apiQuery('orders.nextSteps', { id: order.id }, { loud: true }),
    enabled: order.status === 'paid',
  })
  return data ? <NextStepsCards steps={data} /> : null
}

/** The state of each parcel with printed material, and its number. */
function ParcelCells({ parcels }: { parcels: readonly OrderParcel[] }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  if (parcels.length === 0) return null
  return (
    <CellGroup>
      {parcels.map((parcel, index) => (
        <Cell
          key={parcel.id}
          title={parcels.length > 1 ? `快递（第 ${index + 1} 件）` : '快递'}
          description={[parcelText(parcel, dateTimeOf), parcelNumberText(parcel)]
            .filter(Boolean)
            .join(' · ')}
          icon={<TruckIcon />}
        />
      ))}
    </CellGroup>
  )
}

function BoughtLines({ order }: { order: Order }): ReactNode {
  const { lines } = order
  const commentable =
    order.status === 'paid' && order.deliveredAt !== null ? coursesToComment(order) : []
  return (
    <Card title={linesTitle(lines)}>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and goods have no id
          <li key={index}>
            <CourseCard
              action={<CommentLink course={commentable.find(({ id }) => id === line.courseId)} />}
              variant="compact"
              name={line.name}
              cover={line.cover}
              summary={line.teacherNames.join('、')}
              {...cardPrice(order, line)}
              {...(line.courseId !== null && { href: href('/details/:id', { id: line.courseId }) })}
            />
            <LineRefund line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What went back of one line. */
function LineRefund({ line }: { line: Order['lines'][number] }): ReactNode {
  const priceText = usePriceText()
  const text = lineRefundText(line)
  return text === '' ? null : <p className={styles.parcel}>{priceText(text)}</p>
}

/** The entry to the comments on one course of an order. */
function CommentLink({
  course,
}: {
  course: ReturnType<typeof coursesToComment>[number] | undefined
}): ReactNode {
  if (!course) return null
  const { id, name, isCommented } = course
  return (
    <ButtonLink
      variant={isCommented ? 'ghost' : 'plain'}
      size="sm"
      href={href('/comment/:id', { id })}
      aria-label={`${commentLabel(isCommented)}《${name}》`}
    >
      {commentLabel(isCommented)}
    </ButtonLink>
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
          ...price.steps.map(({ label, amount, reason }) => ({
            label,
            amount: -amount,
            note: reason,
          })),
        ]}
        total={amount}
        totalLabel={totalLabel(order)}
      />
    </Card>
  )
}

function OrderFacts({ order }: { order: Order }): ReactNode {
  const { saved } = order.price
  const paidBy = paidByText(order)
  // A closed or refunded order saved nothing.
  const hasSaved = order.status === 'unpaid' || order.status === 'paid'
  const refunded = refundedPart(order)
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
      {paidBy && order.paidAt ? <Cell title="支付方式" value={paidBy} /> : null}
      {refunded > 0 ? (
        <Cell title="已退" value={<Price fen={refunded} size="sm" tone="inherit" />} />
      ) : null}
      {saved > 0 && hasSaved ? (
        <Cell title="已省" value={<Price fen={saved} size="sm" tone="inherit" />} />
      ) : null}
    </CellGroup>
  )
}
