import { ProgressBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './pdf.module.css'
import { usePdf } from './use-pdf'

export interface PdfViewProps {
  /** Address of the file on our own host; undefined while it is asked for. */
  url: string | undefined
  name: string
  /** Shown where the pages can't be. */
  fallback: ReactNode
  /** More buttons for the reader's bar. */
  actions?: ReactNode
}

/** The pages of a PDF in the page. */
export function PdfView({ url, name, fallback, actions }: PdfViewProps): ReactNode {
  const pdf = usePdf(url)
  if (pdf.status === 'failed') return fallback
  if (pdf.status === 'ready') {
    const { Reader, document, ratio } = pdf
    return <Reader document={document} ratio={ratio} name={name} actions={actions} />
  }
  const percent = Math.round(pdf.share * 100)
  return (
    <div className={styles.loading}>
      <ProgressBar label="文档加载中" value={percent} text={`文档加载中 ${percent}%`} />
    </div>
  )
}
