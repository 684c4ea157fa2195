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
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { type SheetKind, saveSheet } from '../../../parts/sheets/save-sheet'
import { SheetKindField } from '../../../parts/sheets/sheet-kind-field'
import styles from './figures.module.css'
import type { SalesView } from './view'

/** All that the screen shows, as one table in a file. */
export function SalesExport({ sales, view }: { sales: DeskSales; view: SalesView }): ReactNode {
  const [kind, setKind] = useState<SheetKind>('xlsx')
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const sheet = sheetOf(sales, view)
      await saveSheet(`经营数据 ${daySpanText(view.span)}`, sheet, kind)
      showToast({ text: `已导出 ${sheet.rows.length} 行`, tone: 'success' })
    } catch {
      showToast({ text: '没有导出，请再试一次', tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title="导出">
      <div className={styles.export}>
        <SheetKindField value={kind} onChange={setKind} />
        <Button variant="wash" loading={isBusy} onClick={() => void save()}>
          导出经营数据
        </Button>
      </div>
    </Panel>
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
