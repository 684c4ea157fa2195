import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { Price } from '../price/price'
import styles from './coupon-ticket.module.css'

/** The props of `CouponTicket`. */
export interface CouponTicketProps {
  /** Name of the coupon. */
  title: string
  /** The discount in fen … */
  amountFen?: number
  /** … or a text instead: 8.5 折. */
  valueText?: string
  /** 满 199 可用 */
  threshold?: string
  /** 11 月 1 日–12 月 31 日 */
  validity?: ReactNode
  /** Why it can't be used here. */
  reason?: string
  /** A stamp over the dimmed ticket: 已使用, 已过期. */
  stamp?: string
  /** Dims the ticket without a stamp, for lists of unusable coupons. */
  dimmed?: boolean
  /** At the end: a button, a radio or a checkbox. */
  action?: ReactNode
  /** Added to the component's own classes. */
  className?: string
}

/** A coupon as a ticket with a stub. */
export function CouponTicket(props: CouponTicketProps): ReactElement {
  const { title, amountFen, valueText, threshold, validity, reason, stamp, action } = props
  const dim = props.dimmed || stamp !== undefined
  return (
    <article className={cx(styles.ticket, dim && styles.dim, props.className)}>
      <div className={styles.value}>
        {amountFen === undefined ? (
          <span className={styles.percent}>{valueText}</span>
        ) : (
          <Price fen={amountFen} size="lg" tone="inherit" />
        )}
        {threshold ? <span className={styles.threshold}>{threshold}</span> : null}
      </div>
      <div className={styles.body}>
        <div className={styles.text}>
          <h3 className={styles.title}>{title}</h3>
          {validity ? <p className={styles.note}>{validity}</p> : null}
          {reason ? <p className={styles.reason}>{reason}</p> : null}
        </div>
        {stamp ? <span className={styles.stamp}>{stamp}</span> : null}
        {action}
      </div>
    </article>
  )
}
