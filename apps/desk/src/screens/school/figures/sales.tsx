import type { DeskSales } from '@kaozhou/api/desk'
import { SALES_SIDE_NAMES } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { PeriodPanel } from './period-panel'
import { SalesExport } from './sales-export'
import { SidePanel } from './side-panel'
import { Totals } from './totals'
import type { SalesView } from './view'

/** The sales of a span: in total, over time, by each side, and as a file. */
export function Sales({ sales, view }: { sales: DeskSales; view: SalesView }): ReactNode {
  return (
    <>
      <Totals total={sales.total} span={view.span} />
      <PeriodPanel days={sales.days} view={view} />
      {SALES_SIDE_NAMES.map((side) => (
        <SidePanel key={side} side={side} parts={sales.sides[side]} span={view.span} />
      ))}
      <SalesExport sales={sales} view={view} />
    </>
  )
}
