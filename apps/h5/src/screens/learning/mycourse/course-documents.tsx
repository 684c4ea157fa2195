import type { CourseDocument } from '@kaozhou/api'
import {
  Cell,
  CellGroup,
  DocumentIcon,
  Empty,
  ErrorState,
  InfiniteList,
  SkeletonText,
} from '@kaozhou/ui'
import { type ReactNode, useCallback } from 'react'
import { usePages } from '../../../data/use-pages'
import { useOpenDocument } from '../../../parts/lessons/use-open-document'
import { documentsQuery } from './course-queries'

const KILOBYTE = 1024

/** The documents of a course, page by page; a press opens one. */
export function CourseDocuments({ courseId }: { courseId: number }): ReactNode {
  const pageQuery = useCallback((page: number) => documentsQuery(courseId, page), [courseId])
  const { items, error, state, more, retry } = usePages(pageQuery)
  const open = useOpenDocument()
  if (items?.length === 0) {
    return <Empty title="还没有资料" text="讲义会在课前一天放到这里" />
  }
  return (
    <>
      {error ? <ErrorState text={error.message} onRetry={retry} /> : null}
      {items || error ? null : <SkeletonText lines={6} />}
      {items ? (
        <InfiniteList state={state} onMore={more}>
          <CellGroup>
            {items.map((document) => (
              <Cell
                key={document.id}
                title={document.name}
                description={documentNote(document)}
                icon={<DocumentIcon />}
                onClick={() => void open(document)}
              />
            ))}
          </CellGroup>
        </InfiniteList>
      ) : null}
    </>
  )
}

function documentNote({ sectionName, pages, sizeBytes }: CourseDocument): string {
  const size = `${Math.max(1, Math.round(sizeBytes / KILOBYTE))} KB`
  return [sectionName, `${pages} 页`, size].filter(Boolean).join(' · ')
}
