import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../data/page-title'
import { useRouteParams } from '../data/route-params'
import { useHydrated } from '../data/use-hydrated'
import { CoursePage } from '../features/course-detail/course-page'
import { CourseShare } from '../features/course-detail/course-share'
import { productQuery } from '../features/course-detail/detail-queries'
import { idOf } from '../features/id-of'
import { SharerLine } from '../features/sharing/sharer-line'
import { SHARER_PARAM } from '../features/sharing/sharer-query'
import { ScreenBar } from '../layout/screen-bar'

/** A course as another person shared it (spec §2 /sharedetails/:id). */
export function Screen(): ReactNode {
  const courseId = idOf(useRouteParams().id)
  const [search] = useSearchParams()
  const { data: course } = useQuery({ ...productQuery(courseId ?? 0), enabled: false })
  usePageTitle(course?.name)
  return (
    <>
      <ScreenBar title="同学推荐" actions={course ? <CourseShare course={course} /> : null} />
      <SharerLine userId={idOf(search.get(SHARER_PARAM))} />
      <CoursePage courseId={courseId} painted={useHydrated()} />
    </>
  )
}
