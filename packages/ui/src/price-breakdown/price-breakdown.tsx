import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { Price } from '../price/price'
import styles from './price-breakdown.module.css'

export interface PriceBreakdownLine {
  label: string
  /** Signed fen: what is added is positive, what is taken off is negative. */
  amount: number
  /** Beside the label: the coupon's name, the points used. */
  note?: ReactNode
}

export interface PriceBreakdownProps {
  /** From the server, in its order. */
  lines: readonly PriceBreakdownLine[]
  /** What is paid, in fen; from the server, never summed here. */
  total: number
  /** What the sum is called. */
  totalLabel?: string
  /** While the server prices again: dimmed and marked busy. */
  repricing?: boolean
}

/** The price, step by step, and what is paid in the end. */
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
