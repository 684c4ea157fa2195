import type { CourseProduct } from '@kaozhou/api'
import { SkeletonDetail } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { CourseRest } from './course-rest'
import { productQuery } from './data/detail-queries'
import { CourseBuyBar } from './top/course-buy-bar'
import { CourseFacts } from './top/course-facts'
import { CourseSummary } from './top/course-summary'

const CourseMissing = lazy(async () => ({
  default: (await import('./course-missing')).CourseMissing,
}))

const BoughtCourse = lazyPart(() =>
  import('./bought/bought-course').then((module) => module.BoughtCourse),
)

export interface CoursePageProps {
  /** Undefined: the address holds no number. */
  courseId: number | undefined
  /** The first paint is done: what it did not need may come. */
  painted: boolean
}

/** A course as it is sold: loading, gone, failed or there. */
export function CoursePage({ courseId, painted }: CoursePageProps): ReactNode {
  const query = useQuery({ ...productQuery(courseId ?? 0), enabled: courseId !== undefined })
  const { data: course, error, refetch, isFetching } = query
  if (course) return <Course course={course} painted={painted} onPriceEnd={() => void refetch()} />
  const isGone = courseId === undefined || (error as { status?: number } | null)?.status === 404
  if (!painted || (!error && !isGone)) return <SkeletonDetail />
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
  painted: boolean
  onPriceEnd: () => void
}

function Course({ course, painted, onPriceEnd }: CourseProps): ReactNode {
  const forSale = (
    <>
      <CourseSummary course={course} painted={painted} onPriceEnd={onPriceEnd} />
      <CourseFacts course={course} />
      <CourseRest key={course.id} course={course} painted={painted} />
      <CourseBuyBar course={course} />
    </>
  )
  return course.saleState === 'owned' ? <BoughtCourse course={course} waiting={forSale} /> : forSale
}
