import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { Price } from '../price/price'
import styles from './price-breakdown.module.css'

/** A step from the list price to the total. */
export interface PriceBreakdownLine {
  /** What the money is for: 商品总价, 优惠券. */
  label: string
  /** Signed fen: charges are positive, discounts negative. */
  amount: number
  /** Beside the label: the coupon's name, the points used. */
  note?: ReactNode
}

/** The props of `PriceBreakdown`. */
export interface PriceBreakdownProps {
  /** The server's steps, in the server's order. */
  lines: readonly PriceBreakdownLine[]
  /** Total to pay in fen, as the server computed it; never summed here. */
  total: number
  /** Label of the total. */
  totalLabel?: string
  /** True while the server recalculates the price: the amounts are dimmed and `aria-busy`. */
  repricing?: boolean
}

/** The steps of a price and its total. */
export function PriceBreakdown(props: PriceBreakdownProps): ReactElement {
  const { lines, total, totalLabel = '应付', repricing } = props
  return (
    <dl className={cx(styles.list, repricing && styles.stale)} aria-busy={repricing || undefined}>
      {lines.map(({ label, amount, note }) => (
        <div key={label} className={styles.line}>
          <dt className={styles.label}>
            {label}
            {note ? <span className={styles.note}>{note}</span> : null}
          </dt>
          <dd>
            <Price fen={amount} size="sm" tone={amount < 0 ? 'red' : 'ink'} />
          </dd>
        </div>
      ))}
      <div className={cx(styles.line, styles.total)}>
        <dt className={styles.label}>{totalLabel}</dt>
        <dd>
          <Price fen={total} size="lg" />
        </dd>
      </div>
    </dl>
  )
}
