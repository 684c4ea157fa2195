import type { DeskInvoice, InvoiceQueue } from '@kaozhou/api/desk'
import { beijingDateTime, beijingDay, INVOICE_KIND_NAMES, type Sheet } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../data/desk-api'
import { failureText } from '../../../data/failure-text'
import { INVOICE_STATES } from '../../../parts/invoices/invoice-states'
import { Panel } from '../../../parts/page-layout/panel'
import { allRows } from '../../../parts/sheets/all-rows'
import { type SheetKind, saveSheet } from '../../../parts/sheets/save-sheet'
import { SheetKindField } from '../../../parts/sheets/sheet-kind-field'
import styles from './invoices.module.css'

interface ListInput {
  queue: InvoiceQueue
  q: string | undefined
  from?: number
  to?: number
}

/** What the list shows, as a file. */
export function InvoiceExport({ input }: { input: ListInput }): ReactNode {
  const api = useApi()
  const [kind, setKind] = useState<SheetKind>('xlsx')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function save(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const client = await api()
      const rows = await allRows(
        (before) => client.invoices.list({ ...input, before, length: AT_ONCE }),
        MOST_ROWS,
      )
      await saveSheet(`发票 ${beijingDay(Date.now())}`, sheetOf(rows), kind)
      showToast({ text: `已导出 ${rows.length} 行`, tone: 'success' })
    } catch (failure) {
      setError(failureText(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title="导出">
      <p>
        导出上面筛选出的发票，Excel 和 WPS 都能打开。一次最多 {MOST_ROWS} 行，多了请按日期分开。
      </p>
      <div className={styles.fields}>
        <SheetKindField value={kind} onChange={setKind} />
        <Button variant="wash" loading={busy} onClick={() => void save()}>
          导出发票
        </Button>
      </div>
      {error ? <p role="alert">{error}</p> : null}
    </Panel>
  )
}

const AT_ONCE = 500
const MOST_ROWS = 20_000

function sheetOf(rows: readonly DeskInvoice[]): Sheet {
  return {
    columns: [
      '申请时间',
      '订单号',
      '状态',
      '类型',
      '抬头',
      '税号',
      '邮箱',
      '金额（元）',
      '需冲红（元）',
      '发票号码',
      '开票日期',
      '红字发票号码',
      '答复',
    ],
    rows: rows.map((row) => [
      beijingDateTime(row.createdAt),
      row.orderId,
      INVOICE_STATES[row.status].title,
      INVOICE_KIND_NAMES[row.kind],
      row.title,
      row.taxNumber,
      row.email,
      { fen: row.amount },
      { fen: row.excess },
      row.number ?? '',
      row.issuedOn ?? '',
      row.reversalNumber ?? '',
      row.answer ?? '',
    ]),
  }
}
