import type { DeskSales } from '@kaozhou/api/desk'
import { type DaySpan, FIGURE_WORDS, type FigureName } from '@kaozhou/domain'
import { Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../parts/money/amount'
import { href } from '../../../routing/href'
import styles from './figures.module.css'
import { Meaning } from './meaning'

/** The totals of a span; money leads to its payments or refunds. */
export function Totals({ total, span }: { total: DeskSales['total']; span: DaySpan }): ReactNode {
  const { paid, refunded, orders, buyers, newBuyers } = total
  const rowsOf = (what: 'paid' | 'refunded') => href('/figures/rows', { what, ...span })
  return (
    <div className={styles.totals}>
      <Total name="paid">
        <Link href={rowsOf('paid')}>
          <Amount fen={paid} size="lg" />
        </Link>
      </Total>
      <Total name="refunded">
        <Link href={rowsOf('refunded')}>
          <Amount fen={refunded} size="lg" />
        </Link>
      </Total>
      <Total name="net">
        <Amount fen={paid - refunded} size="lg" />
      </Total>
      <Total name="orders">{orders}</Total>
      <Total name="buyers">{buyers}</Total>
      <Total name="newBuyers">{newBuyers}</Total>
    </div>
  )
}

function Total({ name, children }: { name: FigureName; children: ReactNode }): ReactNode {
  return (
    <div className={styles.total}>
      <h2 className={styles.label}>{FIGURE_WORDS[name].title}</h2>
      <p className={styles.number}>{children}</p>
      <Meaning of={name} />
    </div>
  )
}
