import type { Sheet } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { Panel } from '../../../../parts/page-layout/panel'
import { type SheetKind, saveSheet } from '../../../../parts/sheets/save-sheet'
import { SheetKindField } from '../../../../parts/sheets/sheet-kind-field'
import styles from './figures.module.css'

export interface FiguresExportProps {
  /** Of the file. */
  name: string
  /** Of the button: 导出经营数据. */
  action: string
  sheet: () => Sheet | Promise<Sheet>
}

/** All that the screen shows, as one table in a file. */
export function FiguresExport({ name, action, sheet }: FiguresExportProps): ReactNode {
  const [kind, setKind] = useState<SheetKind>('xlsx')
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const made = await sheet()
      await saveSheet(name, made, kind)
      showToast({ text: `已导出 ${made.rows.length} 行`, tone: 'success' })
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
          {action}
        </Button>
      </div>
    </Panel>
  )
}
