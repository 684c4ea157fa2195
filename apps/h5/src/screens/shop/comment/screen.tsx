import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { CommentsPage } from './comments-page'

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
