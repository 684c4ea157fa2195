import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { commentPageQuery } from './comment-queries'
import { CommentsPage } from './comments-page'

export function queries({ params }: RouteAddress<'/comment/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id
    ? [apiQuery('comments.summary', { courseId: id }), commentPageQuery(id, FIRST_PAGE)]
    : []
}

/** Every comment on a course, and writing one (spec §2 /comment/:id). */
export function Screen(): ReactNode {
  const courseId = idOf(useRouteParams<'/comment/:id'>().id)
  return (
    <>
      <ScreenBar title="全部评价" />
      {courseId ? <CommentsPage courseId={courseId} /> : <Missing title="课程不存在或已下架" />}
    </>
  )
}
