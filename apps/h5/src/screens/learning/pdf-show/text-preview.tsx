import type { DocumentPreview } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { DocumentTerms } from '../+shared/document-list/document-terms'
import { useDownload } from '../+shared/document-list/use-download'
import styles from './pdf.module.css'

export interface TextPreviewProps {
  preview: DocumentPreview
  /** Opens the whole in the page; without it the phone's own reader does. */
  onOpen?: () => void
}

/** The first pages of a document as text; the whole opens in the phone's own reader. */
export function TextPreview({ preview, onOpen }: TextPreviewProps): ReactNode {
  const { document, pages, morePages } = preview
  return (
    <div className={styles.document}>
      <h2 className={styles.name}>{document.name}</h2>
      {pages.map(({ title, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document keep their order
        <article key={index} className={styles.sheet} aria-label={`第 ${index + 1} 页`}>
          <h3>{title}</h3>
          <p>{lines.join('\n')}</p>
        </article>
      ))}
      {morePages > 0 ? <p className={styles.text}>还有 {morePages} 页，打开全文查看</p> : null}
      {preview.endsRefund ? <DocumentTerms /> : null}
      <Actions id={document.id} downloadable={document.downloadable} onOpen={onOpen} />
    </div>
  )
}

interface ActionsProps extends Pick<TextPreviewProps, 'onOpen'> {
  id: number
  downloadable: boolean
}

function Actions({ id, downloadable, onOpen }: ActionsProps): ReactNode {
  const api = useApi()
  const [isOpening, setOpening] = useState(false)
  const { download, isAsking } = useDownload(id, { isSaid: true })

  async function open(): Promise<void> {
    setOpening(true)
    // The client shows a refusal.
    const link = await (await api()).documents.link({ id }).catch(() => null)
    setOpening(false)
    if (link) window.location.assign(link.url)
  }

  return (
    <>
      <Button variant="primary" block loading={isOpening} onClick={onOpen ?? (() => void open())}>
        打开全文
      </Button>
      {downloadable ? (
        <Button variant="plain" block loading={isAsking} onClick={() => void download()}>
          下载到手机
        </Button>
      ) : (
        <p className={styles.text}>这份资料只能在线查看，不能下载</p>
      )}
    </>
  )
}
