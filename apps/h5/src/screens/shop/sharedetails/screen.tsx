import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../page/page-title'
import { useHydrated } from '../../../page/use-hydrated'
import { idOf } from '../../../routing/id-of'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { CourseBarActions } from '../+shared/course/course-bar-actions'
import { CoursePage } from '../+shared/course/course-page'
import { SharerLine } from './sharer-line'
import { SHARER_PARAM } from './sharer-query'

/** The page of a course with a line that names who shared it (spec §2 /sharedetails/:id). */
export function Screen(): ReactNode {
  const courseId = idOf(useRouteParams<'/sharedetails/:id'>().id)
  const [search] = useRouteSearch<'/sharedetails/:id'>()
  const { data: course } = useQuery({
    ...apiQuery('courses.product', { id: courseId ?? 0 }),
    enabled: false,
  })
  usePageTitle(course?.name)
  return (
    <>
      <ScreenBar
        title="同学推荐"
        heading={!course}
        actions={course ? <CourseBarActions course={course} /> : null}
      />
      <SharerLine userId={idOf(search.get(SHARER_PARAM))} />
      <CoursePage courseId={courseId} hydrated={useHydrated()} />
    </>
  )
}
