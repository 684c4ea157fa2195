import type { CourseDocument, DocumentPreview } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { DownloadIcon, IconButton, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { useDownload } from '../+shared/document-list/use-download'
import { useDocumentOnDevice } from '../+shared/downloads/use-document-on-device'
import styles from './pdf.module.css'
import { PdfView } from './pdf-view'
import { TextPreview } from './text-preview'

/** One of our documents, for whom it belongs to: its pages, or the first of them as text where those can't be shown. */
export function DocumentPage({ id }: { id: number }): ReactNode {
  return (
    <Loaded
      query={useQuery(apiQuery('documents.preview', { id }))}
      missing="这份资料不存在"
      waiting={
        <div className={styles.document}>
          <SkeletonText lines={12} />
        </div>
      }
    >
      {(preview) => <AskedDocument preview={preview} />}
    </Loaded>
  )
}

/** Before the whole is opened for the first time, its first pages and what opening it means for a refund. */
function AskedDocument({ preview }: { preview: DocumentPreview }): ReactNode {
  const [isOpen, setOpen] = useState(!preview.endsRefund)
  return isOpen ? (
    <Pages preview={preview} />
  ) : (
    <TextPreview preview={preview} onOpen={() => setOpen(true)} />
  )
}

function Pages({ preview }: { preview: DocumentPreview }): ReactNode {
  const { document } = preview
  // Never refetched: each response has a new signed address, which would load the whole file again.
  const onDevice = useDocumentOnDevice(document.id)
  const link = useQuery({
    ...apiQuery('documents.link', { id: document.id }),
    enabled: onDevice === null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fallback = <TextPreview preview={preview} />
  if (link.error && !link.data) return fallback
  return (
    <PdfView
      url={onDevice ?? link.data?.url}
      name={document.name}
      fallback={fallback}
      actions={<Download document={document} />}
    />
  )
}

function Download({ document }: { document: CourseDocument }): ReactNode {
  const { download, isAsking } = useDownload(document.id, { isSaid: true })
  if (!document.downloadable) return <span className={styles.note}>不能下载</span>
  return (
    <IconButton
      label="下载"
      icon={<DownloadIcon />}
      disabled={isAsking}
      onClick={() => void download()}
    />
  )
}
