import type { SalesPart } from '@kaozhou/api/desk'
import { type DaySpan, FIGURE_WORDS, SALES_SIDES, type SalesSide } from '@kaozhou/domain'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { Meaning } from '../+shared/figures/meaning'
import { NoSales } from './no-sales'
import { SUM_COLUMNS } from './sum-columns'

export interface SidePanelProps {
  side: SalesSide
  parts: readonly SalesPart[]
  span: DaySpan
}

/** Sales by course, way of buying, channel or campaign; each row leads to its payments. */
export function SidePanel({ side, parts, span }: SidePanelProps): ReactNode {
  return (
    <Panel title={`按${SALES_SIDES[side]}`}>
      <Meaning of={FIGURE_WORDS[side]} />
      {parts.length === 0 ? (
        <NoSales />
      ) : (
        <DataTable<SalesPart>
          label={`按${SALES_SIDES[side]}的收款与退款`}
          rows={parts}
          rowKey={({ key }) => key}
          rowName={({ title }) => title}
          rowHref={({ key: part }) => href('/figures/rows', { what: 'paid', side, part, ...span })}
          columns={[
            { key: 'title', title: SALES_SIDES[side], cell: ({ title }) => title },
            ...SUM_COLUMNS,
          ]}
        />
      )}
    </Panel>
  )
}
