import type { BookRow } from '@kaozhou/api/desk'
import {
  beijingDateTime,
  beijingDay,
  DAY,
  EXPORT_DAYS_MAX,
  PROVIDERS,
  parseBeijingDay,
  type Sheet,
} from '@kaozhou/domain'
import { Button, FormField, Input, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../data/desk-api'
import { failureText } from '../../../data/failure-text'
import { Panel } from '../../../parts/page-layout/panel'
import { allRows } from '../../../parts/sheets/all-rows'
import { type SheetKind, saveSheet } from '../../../parts/sheets/save-sheet'
import { SheetKindField } from '../../../parts/sheets/sheet-kind-field'
import styles from './days.module.css'

type What = 'payments' | 'refunds'

const NAMES: Record<What, string> = { payments: '收款', refunds: '退款' }

/** Payments or refunds of a span as a file. */
export function Exports(): ReactNode {
  const api = useApi()
  const today = beijingDay(Date.now())
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const [kind, setKind] = useState<SheetKind>('xlsx')
  const [busy, setBusy] = useState<What | null>(null)
  const [error, setError] = useState<string | null>(null)
  const span = { from: parseBeijingDay(from), to: parseBeijingDay(to) + DAY }
  const isSpan = span.from < span.to

  async function save(what: What): Promise<void> {
    setBusy(what)
    setError(null)
    try {
      const client = await api()
      const rows = await allRows((before) =>
        client.books.rows({ what, ...span, before, length: AT_ONCE }),
      )
      await saveSheet(`${NAMES[what]} ${from} 至 ${to}`, sheetOf(rows), kind)
      showToast({ text: `已导出 ${rows.length} 行`, tone: 'success' })
    } catch (failure) {
      setError(failureText(failure))
    } finally {
      setBusy(null)
    }
  }

  return (
    <Panel title="导出">
      <p>Excel 和 WPS 都能打开。一次最多 {EXPORT_DAYS_MAX} 天。</p>
      <div className={styles.fields}>
        <FormField label="从哪天" error={isSpan ? error : '结束的日期要在开始之后'}>
          {(control) => (
            <Input {...control} type="date" max={today} value={from} onChange={setFrom} />
          )}
        </FormField>
        <FormField label="到哪天">
          {(control) => <Input {...control} type="date" max={today} value={to} onChange={setTo} />}
        </FormField>
        <SheetKindField value={kind} onChange={setKind} />
      </div>
      <div className={styles.buttons}>
        {(['payments', 'refunds'] as const).map((what) => (
          <Button
            key={what}
            variant="wash"
            loading={busy === what}
            disabled={!isSpan || busy !== null}
            onClick={() => void save(what)}
          >
            导出{NAMES[what]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

const AT_ONCE = 1000

function sheetOf(rows: readonly BookRow[]): Sheet {
  return {
    columns: ['时间', '订单号', '内容', '渠道', '单号', '金额（元）'],
    rows: rows.map(({ at, orderId, title, provider, reference, amount }) => [
      beijingDateTime(at),
      orderId,
      title,
      PROVIDERS[provider],
      reference,
      { fen: amount },
    ]),
  }
}
