import type { ReactNode } from 'react'
import { useRouteParams } from '../data/route-params'
import { CommentsPage } from '../features/comments/comments-page'
import { idOf } from '../features/id-of'
import { Missing } from '../features/loaded'
import { ScreenBar } from '../layout/screen-bar'

/** Every comment on a course, and writing one (spec §2 /comment/:id). */
export function Screen(): ReactNode {
  const courseId = idOf(useRouteParams().id)
  return (
    <>
      <ScreenBar title="全部评价" />
      {courseId ? <CommentsPage courseId={courseId} /> : <Missing title="课程不存在或已下架" />}
    </>
  )
}
