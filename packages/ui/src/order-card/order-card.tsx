import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { CourseCard, type CourseCardProps } from '../course-card/course-card'
import { Price } from '../price/price'
import { Tag } from '../tag/tag'
import styles from './order-card.module.css'

/** How a status is coloured. */
export type OrderTone = 'act' | 'good' | 'over'

/** The props of `OrderCard`. */
export interface OrderCardProps {
  /** At the start of the head: the order's number or date. */
  heading: ReactNode
  /** 待支付, 已支付 */
  /** Where the order stands: 待支付, 已支付. */
  status: string
  /** Colour of the status: `act` when the person has to act, `good` when it is done, `over` when nothing follows. */
  tone?: OrderTone
  /** What was bought and how: 拼团, 定金. Default: nothing. */
  kind?: string
  /** The ordered courses. */
  courses: readonly (CourseCardProps & { id: string | number })[]
  /** Amount to pay in fen. */
  totalFen: number
  /** Label of the total. */
  totalLabel?: string
  /** A line under the courses: a countdown, the state of a group. */
  note?: ReactNode
  /** Small buttons; the last one is the main action. */
  actions?: ReactNode
}

/** An order in a list: status, courses, amount and actions. Keyboard: Tab goes to the order, then to its actions. */
export function OrderCard(props: OrderCardProps): ReactElement {
  const { heading, status, tone = 'over', kind, courses, totalFen, totalLabel = '实付' } = props
  const { note, actions } = props
  return (
    <article className={styles.card} aria-label={`${status}的订单`}>
      <div className={styles.head}>
        <span className={styles.heading}>
          {heading}
          {kind ? <Tag>{kind}</Tag> : null}
        </span>
        <span className={cx(styles.status, styles[tone])}>{status}</span>
      </div>
      {courses.map(({ id, ...course }) => (
        <CourseCard key={id} {...course} variant="compact" />
      ))}
      {note}
      <div className={styles.foot}>
        <span className={styles.total}>
          {totalLabel} <Price fen={totalFen} size="sm" tone="ink" />
        </span>
        {actions ? <span className={styles.actions}>{actions}</span> : null}
      </div>
    </article>
  )
}
