import type { Order, OrderState } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { Button, ButtonLink, WarningIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { cancelledText } from '../+shared/orders/returned-text'
import styles from '../+shared/payment/payment.module.css'

const CLOSED_TEXTS = {
  cancelled: { title: '订单已取消', text: null },
  expired: { title: '订单已超时关闭', text: '没有扣款；如果付款后才关闭，款项会原路退回。' },
  refunded: { title: '已退款', text: '款项已原路退回，到账时间以支付渠道为准。' },
} as const satisfies Record<Exclude<OrderState['status'], 'paid' | 'unpaid'>, object>

export interface ClosedOutcomeProps {
  status: keyof typeof CLOSED_TEXTS
  order: Order | undefined
  /** The order is loaded or failed. */
  settled: boolean
}

/** An order that was closed or refunded: what became of the money, and a link to buy the same again. */
export function ClosedOutcome({ status, order, settled }: ClosedOutcomeProps): ReactNode {
  const { title, text } = CLOSED_TEXTS[status]
  const again = againPath(order)
  return (
    <section className={styles.outcome} role="status">
      <WarningIcon className={styles.waiting} size="56px" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text ?? `${cancelledText(order)}。`}</p>
      <div className={styles.actions}>
        {settled ? (
          <ButtonLink variant="primary" size="lg" block href={again ?? href('/home')}>
            {again ? '重新购买' : '去选课'}
          </ButtonLink>
        ) : (
          <Button variant="primary" size="lg" block loading>
            稍等
          </Button>
        )}
      </div>
    </section>
  )
}

/** The page on which the items of a closed order can be bought again. */
function againPath(order: Order | undefined): string | null {
  if (order?.type === OrderType.MembershipCard) return href('/vipinfo')
  return order?.courseId ? href('/details/:id', { id: order.courseId }) : null
}
