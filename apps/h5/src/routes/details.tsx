import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePageTitle } from '../data/page-title'
import { useRouteParams } from '../data/route-params'
import { useHydrated } from '../data/use-hydrated'
import { CoursePage } from '../features/course-detail/course-page'
import { courseIdOf, productQuery } from '../features/course-detail/detail-queries'
import { ScreenBar } from '../layout/screen-bar'

const CourseShare = lazy(async () => ({
  default: (await import('../features/course-detail/course-share')).CourseShare,
}))

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
        actions={
          course && painted ? (
            <Suspense fallback={null}>
              <CourseShare course={course} />
            </Suspense>
          ) : null
        }
      />
      <CoursePage courseId={courseId} painted={painted} />
    </>
  )
}
