import type { DeskSales } from '@kaozhou/api/desk'
import { type DaySpan, daySpanText, type SalesSums, salesPeriods } from '@kaozhou/domain'
import { Collapse } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { NoSales } from './no-sales'
import { SalesChart } from './sales-chart'
import { SUM_COLUMNS } from './sum-columns'
import type { SalesView } from './view'

/** More rows than these stand closed at first. */
const ROWS_OPEN = 31

/** Sales over time: as bars, and the same numbers as a table. */
export function PeriodPanel({
  days,
  view,
}: {
  days: DeskSales['days']
  view: SalesView
}): ReactNode {
  if (days.length === 0) {
    return (
      <Panel title="每段时间">
        <NoSales />
      </Panel>
    )
  }
  const periods = salesPeriods(days, view.span, view.period)
  return (
    <Panel title="每段时间">
      <SalesChart periods={periods} />
      <Collapse
        key={`${view.span.from} ${view.span.to} ${view.period}`}
        title="表格"
        extra={`${periods.length} 行`}
        defaultOpen={periods.length <= ROWS_OPEN}
      >
        <DataTable<SalesSums & DaySpan>
          label="每段时间的收款与退款"
          rows={periods}
          rowKey={({ from }) => from}
          rowName={daySpanText}
          rowHref={({ from, to }) => href('/figures/rows', { what: 'paid', from, to })}
          columns={[{ key: 'name', title: '日期', cell: daySpanText }, ...SUM_COLUMNS]}
        />
      </Collapse>
    </Panel>
  )
}
