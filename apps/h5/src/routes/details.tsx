import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { late } from '../data/late'
import { usePageTitle } from '../data/page-title'
import { useRouteParams } from '../data/route-params'
import { useHydrated } from '../data/use-hydrated'
import { CoursePage } from '../features/course-detail/course-page'
import { courseIdOf, productQuery } from '../features/course-detail/detail-queries'
import { ScreenBar } from '../layout/screen-bar'

const CourseShare = late(() =>
  import('../features/course-detail/course-share').then((module) => module.CourseShare),
)

/** A course as it is sold (spec §2 /details/:id). */
export function Screen(): ReactNode {
  const courseId = courseIdOf(useRouteParams().id)
  const { data: course } = useQuery({ ...productQuery(courseId ?? 0), enabled: false })
  usePageTitle(course?.name)
  const painted = useHydrated()
  return (
    <>
      <ScreenBar
        title="课程详情"
        actions={course && painted ? <CourseShare course={course} /> : null}
      />
      <CoursePage courseId={courseId} painted={painted} />
    </>
  )
}
