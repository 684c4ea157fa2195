import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ButtonLink, Empty, Link, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { DocumentItems } from '../+shared/document-list/document-items'

export function queries({
  params,
}: RouteAddress<'/playbackinfo/document/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('documents.ofSection', { sectionId: id, ofCourse: true })] : []
}

/** The documents of a lesson and of its course (spec §2 /playbackinfo/document/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/playbackinfo/document/:id'>().id)
  return (
    <>
      <ScreenBar title="课程资料" />
      {id ? <LessonDocuments sectionId={id} /> : <Missing title="这节课不存在" />}
    </>
  )
}

function LessonDocuments({ sectionId }: { sectionId: number }): ReactNode {
  return (
    <div className={page.page}>
      <Loaded
        query={useQuery(apiQuery('documents.ofSection', { sectionId, ofCourse: true }))}
        missing="这节课不存在"
        waiting={<SkeletonList />}
      >
        {(documents) =>
          documents.length === 0 ? (
            <Empty
              title="这节课没有资料"
              action={<ButtonLink href={href('/documents')}>看看其他课程的资料</ButtonLink>}
            />
          ) : (
            <>
              <HiddenHeading>资料</HiddenHeading>
              <DocumentItems documents={documents} />
              <Link href={href('/documents')}>我的全部资料</Link>
            </>
          )
        }
      </Loaded>
    </div>
  )
}
