import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { usePageTitle } from '../../../page/page-title'
import { useHydrated } from '../../../page/use-hydrated'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { CoursePage } from '../+shared/course/course-page'
import { courseIdOf } from '../+shared/course/data/detail-queries'

const CourseBarActions = lazyPart(() =>
  import('../+shared/course/course-bar-actions').then((module) => module.CourseBarActions),
)

/** The page of a course (spec §2 /details/:id). */
export function Screen(): ReactNode {
  const courseId = courseIdOf(useRouteParams<'/details/:id'>().id)
  const { data: course } = useQuery({
    ...apiQuery('courses.product', { id: courseId ?? 0 }),
    enabled: false,
  })
  usePageTitle(course?.name)
  const hydrated = useHydrated()
  return (
    <>
      <ScreenBar
        title="课程详情"
        heading={!course}
        actions={course && hydrated ? <CourseBarActions course={course} /> : null}
      />
      <CoursePage courseId={courseId} hydrated={hydrated} />
    </>
  )
}
