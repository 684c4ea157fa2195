import type { NextSteps, Order } from '@kaozhou/api'
import { formatFen, OrderType } from '@kaozhou/domain'
import {
  Button,
  ButtonLink,
  BuyBar,
  Card,
  Cell,
  CellGroup,
  ClockIcon,
  cx,
  ErrorState,
  Loading,
  Price,
  SkeletonCards,
  SuccessIcon,
  usePriceText,
} from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { href } from '../../../routing/href'
import { NextStepsCards } from '../+shared/next-steps/next-steps-cards'
import { studyPath } from '../+shared/orders/study-path'
import styles from '../+shared/payment/payment.module.css'
import { paymentTypeText } from '../+shared/payment/payment-modes'
import type { OrderStateView } from '../+shared/payment/use-order-state'
import { type PaymentView, usePayment } from '../+shared/payment/use-payment'
import { ClosedOutcome } from './closed-outcome'

export interface PaymentOutcomeProps {
  orderId: string
  view: OrderStateView
  order: Order | undefined
  /** The next steps of a paid order. */
  next?: NextSteps | undefined
  /** Order and next steps are loaded or failed. Until then nothing leads on: what comes next depends on them. */
  settled: boolean
}

/**
 * The result of a payment, which only the server knows: paid, not paid yet, closed or refunded (architecture "Checkout").
 * No second payment is offered while the first may still be confirmed.
 */
export function PaymentOutcome(props: PaymentOutcomeProps): ReactNode {
  const { view, order, orderId } = props
  const payment = usePayment()
  const { state } = view
  if (!state) {
    return view.error ? (
      <ErrorState title="没有查到订单" text={view.error.message} onRetry={view.ask} />
    ) : (
      <Checking orderId={orderId} />
    )
  }
  if (state.status === 'paid') return <PaidOutcome {...props} />
  if (state.status === 'unpaid') {
    return view.asking ? (
      <Checking orderId={orderId} />
    ) : (
      <UnpaidOutcome view={view} order={order} payment={payment} />
    )
  }
  return <ClosedOutcome status={state.status} order={order} settled={props.settled} />
}

type PaidOutcomeProps = Pick<PaymentOutcomeProps, 'order' | 'next' | 'settled'>

/** Shown while the result is unknown, with a link to the order: a user who did not pay need not wait to try again. */
function Checking({ orderId }: { orderId: string }): ReactNode {
  return (
    <section className={styles.outcome} role="status">
      <Loading />
      <h2 className={styles.title}>正在确认支付结果</h2>
      <p className={styles.text}>一般几秒内就有结果，请不要重复支付。</p>
      <div className={styles.actions}>
        <ButtonLink variant="plain" size="lg" block href={href('/myorder/:orderId', { orderId })}>
          没有付款，回到订单
        </ButtonLink>
      </div>
    </section>
  )
}

function PaidOutcome({ order, next, settled }: PaidOutcomeProps): ReactNode {
  const waitsForGroup = next?.group?.status === 'open'
  return (
    <>
      <div className={styles.body}>
        <section className={styles.outcome} role="status">
          <SuccessIcon className={styles.good} size="56px" />
          <h2 className={styles.title}>{settled ? titleOf(order, waitsForGroup) : '支付成功'}</h2>
          <p className={cx(styles.text, styles.sum)}>
            {order ? (
              <>
                实付 <Price fen={order.amount} size="md" tone="ink" />
                {order.paymentType ? ` · ${paymentTypeText(order.paymentType)}` : ''}
              </>
            ) : null}
          </p>
        </section>
        {settled ? (
          <>
            {next ? <NextStepsCards steps={next} /> : null}
            {order ? <BoughtCourses order={order} waitsForGroup={waitsForGroup} /> : null}
          </>
        ) : (
          <SkeletonCards />
        )}
      </div>
      <BuyBar label="接下来">
        <ButtonLink variant="plain" href={href('/home')}>
          继续选课
        </ButtonLink>
        {settled ? (
          <NextButton order={order} waitsForGroup={waitsForGroup} />
        ) : (
          <Button variant="primary" loading>
            稍等
          </Button>
        )}
      </BuyBar>
    </>
  )
}

function titleOf(order: Order | undefined, waitsForGroup: boolean): string {
  if (waitsForGroup) return '支付成功，等待成团'
  if (order?.type === OrderType.MembershipCard) return '会员已开通'
  return order?.type === OrderType.DepositProduct ? '定金已付' : '购买成功'
}

/** The main button: the courses, the membership, or the pre-sale of a deposit. None while the group waits for friends. */
function NextButton({
  order,
  waitsForGroup,
}: {
  order: Order | undefined
  waitsForGroup: boolean
}): ReactNode {
  if (waitsForGroup) return null
  const isDeposit = order?.type === OrderType.DepositProduct
  if (order?.type === OrderType.MembershipCard) {
    return (
      <ButtonLink variant="primary" href={href('/vipinfo')}>
        看会员权益
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      variant="primary"
      href={isDeposit ? href('/deposit_order_info/:id', { id: order.id }) : boughtPath(order)}
    >
      {isDeposit ? '去付尾款' : '去听课'}
    </ButtonLink>
  )
}

/** The page of the bought course; the list of courses after an order of several. */
function boughtPath(order: Order | undefined): string {
  const ids = new Set(order?.lines.flatMap(({ courseId }) => courseId ?? []))
  const [only] = ids
  return only !== undefined && ids.size === 1 ? studyPath(only) : href('/mylive')
}

function BoughtCourses({
  order,
  waitsForGroup,
}: {
  order: Order
  waitsForGroup: boolean
}): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const title = boughtTitle(order, waitsForGroup)
  return (
    <div className={styles.cards}>
      <Card title={title}>
        <ul className={styles.courses}>
          {order.lines.map((line) => (
            <li key={`${line.kind}-${line.courseId}-${line.name}`} className={styles.course}>
              <img src={line.cover} alt="" width={96} height={54} className={styles.cover} />
              <span>{line.name}</span>
            </li>
          ))}
        </ul>
      </Card>
      <CellGroup>
        <Cell title="订单编号" value={order.id} />
        <Cell title="下单时间" value={dateTimeOf(order.createdAt)} />
      </CellGroup>
    </div>
  )
}

function boughtTitle({ type }: Order, waitsForGroup: boolean): string {
  if (type === OrderType.MembershipCard) return '会员卡'
  return waitsForGroup || type === OrderType.DepositProduct ? '订单内容' : '已开通课程'
}

interface UnpaidOutcomeProps {
  view: OrderStateView
  order: Order | undefined
  payment: PaymentView
}

function UnpaidOutcome({ view, order, payment }: UnpaidOutcomeProps): ReactNode {
  const priceText = usePriceText()
  const mode = order?.paymentType === 'WECHAT' ? 'WECHAT' : 'ALI'
  return (
    <section className={styles.outcome}>
      <ClockIcon className={styles.waiting} size="56px" />
      <h2 className={styles.title}>还没有收到付款</h2>
      <p className={styles.text}>
        如果已经付过款，请不要再付一次，稍等片刻点“我已付款，再查一次”。
      </p>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" block onClick={view.ask}>
          我已付款，再查一次
        </Button>
        {order ? (
          <Button
            variant="plain"
            size="lg"
            block
            loading={payment.attempt === 'starting'}
            onClick={() => void payment.pay(order, mode)}
          >
            {priceText(`没有付款，继续支付 ¥${formatFen(order.amount)}`)}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
