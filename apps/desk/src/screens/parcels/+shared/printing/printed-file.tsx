import { Dialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from './printing.module.css'

export interface Print {
  kind: '面单' | '配货单'
  /** The numbers of the parcels. */
  parcels: readonly string[]
  /** In base64. */
  pdf: string
}

export interface PrintedFileProps {
  print: Print
  onClose: () => void
}

/** A PDF that is there: opened in a new tab, or saved. */
export function PrintedFile({ print, onClose }: PrintedFileProps): ReactNode {
  const { kind, parcels, pdf } = print
  // Kept until the page goes: the tab that it was opened in asks for it again when it is printed.
  const [url] = useState(() => URL.createObjectURL(pdfOf(pdf)))
  const of = parcels.length === 1 ? (parcels[0] ?? '') : `${parcels.length}个包裹`
  return (
    <Dialog open onClose={onClose} title={`${kind}做好了`}>
      <p>
        {parcels.length === 1 ? `包裹 ${parcels[0]}` : `${parcels.length} 个包裹`}
        {kind === '面单'
          ? '，100×150 mm，每个包裹一页。打印过的包裹会标出来。'
          : '，A4，按物品合计。'}
      </p>
      <div className={styles.ways}>
        <a className={styles.way} href={url} target="_blank" rel="noreferrer">
          在新标签页打开
        </a>
        <a className={styles.way} href={url} download={`${kind}-${of}.pdf`}>
          保存到电脑
        </a>
      </div>
    </Dialog>
  )
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
