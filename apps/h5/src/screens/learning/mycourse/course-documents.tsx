import { usePages } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { type ReactNode, useCallback } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { DocumentItems } from '../+shared/document-list/document-items'
import { documentPageQuery } from '../+shared/document-list/document-queries'

/** The documents of a course, page by page. */
export function CourseDocuments({ courseId }: { courseId: number }): ReactNode {
  const pageQuery = useCallback(
    (number: number) => documentPageQuery({ courseId }, number),
    [courseId],
  )
  const documents = usePages(pageQuery)
  return (
    <PagesList
      pages={documents}
      empty={<Empty title="还没有资料" text="讲义会在课前一天放到这里" />}
    >
      {(list) => (
        <div className={page.list}>
          <DocumentItems documents={list} />
          <ButtonLink variant="plain" size="sm" href={href('/documents', { course: courseId })}>
            搜索这门课的资料
          </ButtonLink>
        </div>
      )}
    </PagesList>
  )
}
