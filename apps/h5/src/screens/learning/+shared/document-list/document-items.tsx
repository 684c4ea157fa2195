import type { CourseDocument } from '@kaozhou/api'
import { Button, ButtonLink, DocumentIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../../parts/page-layout/page.module.css'
import { href } from '../../../../routing/href'
import styles from './document-list.module.css'
import { DocumentTerms } from './document-terms'
import { sizeText } from './size-text'
import { useDownload } from './use-download'

export interface DocumentItemsProps {
  documents: readonly CourseDocument[]
  /** Names the course of each document: the list is of several. */
  ofManyCourses?: boolean
}

/** Documents to read or to download. */
export function DocumentItems({ documents, ofManyCourses }: DocumentItemsProps): ReactNode {
  return (
    <>
      <DocumentTerms />
      <ul className={page.list}>
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentItem document={document} ofManyCourses={ofManyCourses} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface DocumentItemProps {
  document: CourseDocument
  ofManyCourses: boolean | undefined
}

function DocumentItem({ document, ofManyCourses }: DocumentItemProps): ReactNode {
  const { id, name, pages, sizeBytes, downloadable, courseName, sectionName } = document
  const { download, isAsking } = useDownload(id, { isSaid: false })
  const origin = [ofManyCourses ? courseName : null, sectionName ?? '全课程'].filter(Boolean)
  return (
    <article className={styles.document} aria-label={name}>
      <DocumentIcon size="28px" className={styles.icon} />
      <div className={styles.what}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>{origin.join(' · ')}</p>
        <p className={styles.facts}>
          {pages} 页 · {sizeText(sizeBytes)}
          {downloadable ? '' : ' · 仅在线查看，不能下载'}
        </p>
        <div className={styles.actions}>
          <ButtonLink
            size="sm"
            variant="wash"
            href={href('/pdf_show', { document: id })}
            aria-label={`查看：${name}`}
          >
            查看
          </ButtonLink>
          {downloadable ? (
            <Button
              size="sm"
              variant="plain"
              loading={isAsking}
              onClick={() => void download()}
              aria-label={`下载：${name}`}
            >
              下载
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  )
}
