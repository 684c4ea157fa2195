import type { CourseProduct } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { SkeletonDetail } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../../page/lazy-part'
import { CourseOutline } from '../../../../parts/course-outline/lazy-course-outline'
import { CourseRest } from './course-rest'
import { CourseBuyBar } from './top/course-buy-bar'
import { CourseCover } from './top/course-cover'
import styles from './top/course-detail.module.css'
import { CourseFacts } from './top/course-facts'
import { CourseSummary } from './top/course-summary'

const CourseMissing = lazy(async () => ({
  default: (await import('./course-missing')).CourseMissing,
}))

const BoughtCourse = lazyPart(() =>
  import('./bought/bought-course').then((module) => module.BoughtCourse),
)

const StandingNotice = lazyPart(() =>
  import('./standing/standing-notice').then((module) => module.StandingNotice),
)

const LentNotice = lazyPart(() =>
  import('./standing/lent-notice').then((module) => module.LentNotice),
)

export interface CoursePageProps {
  /** Undefined when the address has no valid id. */
  courseId: number | undefined
  /** False until the browser has hydrated the page: only what the first paint needs is rendered then. */
  hydrated: boolean
}

/** The page of a course: a skeleton, an error, or the course with what is for sale or already bought. */
export function CoursePage({ courseId, hydrated }: CoursePageProps): ReactNode {
  const query = useQuery({
    ...apiQuery('courses.product', { id: courseId ?? 0 }),
    enabled: courseId !== undefined,
  })
  const { data: course, error, refetch, isFetching } = query
  if (course) return <Course course={course} hydrated={hydrated} onExpire={() => void refetch()} />
  const isGone = courseId === undefined || (error as { status?: number } | null)?.status === 404
  if (!hydrated) return <SkeletonDetail />
  if (!error && !isGone) return <CourseOutline waiting={<SkeletonDetail />} />
  return (
    <Suspense fallback={<SkeletonDetail />}>
      <CourseMissing
        error={isGone ? null : error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Suspense>
  )
}

interface CourseProps {
  course: CourseProduct
  hydrated: boolean
  /** Called when the limited price or the user's group is over. */
  onExpire: () => void
}

function Course({ course, hydrated, onExpire }: CourseProps): ReactNode {
  const forSale = (
    <div className={styles.course} data-beside="">
      <CourseCover course={course} />
      <div className={styles.panel}>
        <CourseSummary course={course} hydrated={hydrated} onPriceEnd={onExpire} />
        {course.standing ? <StandingNotice standing={course.standing} onEnd={onExpire} /> : null}
        {course.lentUntil ? <LentNotice courseId={course.id} until={course.lentUntil} /> : null}
        <CourseFacts course={course} />
        <CourseBuyBar course={course} />
      </div>
      <CourseRest key={course.id} course={course} hydrated={hydrated} />
    </div>
  )
  return course.saleState === 'owned' ? <BoughtCourse course={course} waiting={forSale} /> : forSale
}
