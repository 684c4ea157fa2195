import type { DeskSales } from '@kaozhou/api/desk'
import {
  daySpanText,
  SALES_PERIODS,
  SALES_SIDE_NAMES,
  SALES_SIDES,
  type SalesSums,
  type Sheet,
  salesPeriods,
} from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { FiguresExport } from '../+shared/figures/figures-export'
import type { SalesView } from './view'

/** All that the screen shows, as one table in a file. */
export function SalesExport({ sales, view }: { sales: DeskSales; view: SalesView }): ReactNode {
  return (
    <FiguresExport
      name={`经营数据 ${daySpanText(view.span)}`}
      action="导出经营数据"
      sheet={() => sheetOf(sales, view)}
    />
  )
}

function sheetOf({ total, days, sides }: DeskSales, { span, period }: SalesView): Sheet {
  const row = (group: string, name: string, { paid, refunded, orders }: SalesSums) => [
    group,
    name,
    { fen: paid },
    { fen: refunded },
    { fen: paid - refunded },
    String(orders),
  ]
  return {
    columns: ['分类', '名称', '收款（元）', '退款（元）', '净额（元）', '付款订单'],
    rows: [
      row('合计', daySpanText(span), total),
      ...salesPeriods(days, span, period).map((sums) =>
        row(SALES_PERIODS[period], daySpanText(sums), sums),
      ),
      ...SALES_SIDE_NAMES.flatMap((side) =>
        sides[side].map((part) => row(`按${SALES_SIDES[side]}`, part.title, part)),
      ),
    ],
  }
}
