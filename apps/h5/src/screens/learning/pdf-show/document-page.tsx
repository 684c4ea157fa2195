import { SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { previewQuery } from '../document-list/document-queries'
import styles from './pdf.module.css'
import { TextPreview } from './text-preview'

/** One of our documents, for whom it belongs to. */
export function DocumentPage({ id }: { id: number }): ReactNode {
  return (
    <Loaded
      query={useQuery(previewQuery(id))}
      missing="这份资料不存在"
      waiting={
        <div className={styles.document}>
          <SkeletonText lines={12} />
        </div>
      }
    >
      {(preview) => <TextPreview preview={preview} />}
    </Loaded>
  )
}
