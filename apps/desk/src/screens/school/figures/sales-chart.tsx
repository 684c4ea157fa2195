import { type DaySpan, daySpanText, type SalesSums } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { Amount } from '../../../parts/money/amount'
import styles from '../+shared/figures/figures.module.css'

const HEIGHT = 100

/** Payments as bars above the line, refunds below it. The table beside it has the numbers for screen readers. */
export function SalesChart({ periods }: { periods: readonly (SalesSums & DaySpan)[] }): ReactNode {
  const most = Math.max(...periods.map(({ paid }) => paid))
  const deepest = Math.max(...periods.map(({ refunded }) => refunded))
  const scale = HEIGHT / (most + deepest || 1)
  const line = most * scale
  return (
    <figure className={styles.chart}>
      <Legend most={most} deepest={deepest} />
      <svg
        className={styles.bars}
        viewBox={`0 0 ${periods.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {periods.map(({ paid, refunded, ...days }, at) => (
          <g key={days.from}>
            <title>{daySpanText(days)}</title>
            <rect
              className={styles.paid}
              x={at + 0.15}
              y={line - paid * scale}
              width={0.7}
              height={paid * scale}
            />
            <rect
              className={styles.refunded}
              x={at + 0.15}
              y={line}
              width={0.7}
              height={refunded * scale}
            />
          </g>
        ))}
        <path className={styles.axis} d={`M0 ${line}H${periods.length}`} />
      </svg>
      <div className={styles.ends}>
        <span>{periods[0]?.from}</span>
        <span>{periods.at(-1)?.to}</span>
      </div>
    </figure>
  )
}

function Legend({ most, deepest }: { most: number; deepest: number }): ReactNode {
  return (
    <div className={styles.legend}>
      <span>
        <Swatch kind="paid" />
        收款，最多 <Amount fen={most} />
      </span>
      <span>
        <Swatch kind="refunded" />
        退款，最多 <Amount fen={deepest} />
      </span>
    </div>
  )
}

function Swatch({ kind }: { kind: 'paid' | 'refunded' }): ReactNode {
  return (
    <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
      <rect className={styles[kind]} width={1} height={1} />
    </svg>
  )
}
