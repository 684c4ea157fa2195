import type { DeskSales } from '@kaozhou/api/desk'
import { type DaySpan, FIGURE_WORDS } from '@kaozhou/domain'
import { Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../parts/money/amount'
import { href } from '../../../routing/href'
import { FigureTotal, FigureTotals } from '../+shared/figures/figure-total'

/** The totals of a span; money leads to its payments or refunds. */
export function Totals({ total, span }: { total: DeskSales['total']; span: DaySpan }): ReactNode {
  const { paid, refunded, orders, buyers, newBuyers } = total
  const rowsOf = (what: 'paid' | 'refunded') => href('/figures/rows', { what, ...span })
  return (
    <FigureTotals>
      <FigureTotal of={FIGURE_WORDS.paid}>
        <Link href={rowsOf('paid')}>
          <Amount fen={paid} size="lg" />
        </Link>
      </FigureTotal>
      <FigureTotal of={FIGURE_WORDS.refunded}>
        <Link href={rowsOf('refunded')}>
          <Amount fen={refunded} size="lg" />
        </Link>
      </FigureTotal>
      <FigureTotal of={FIGURE_WORDS.net}>
        <Amount fen={paid - refunded} size="lg" />
      </FigureTotal>
      <FigureTotal of={FIGURE_WORDS.orders}>{orders}</FigureTotal>
      <FigureTotal of={FIGURE_WORDS.buyers}>{buyers}</FigureTotal>
      <FigureTotal of={FIGURE_WORDS.newBuyers}>{newBuyers}</FigureTotal>
    </FigureTotals>
  )
}
