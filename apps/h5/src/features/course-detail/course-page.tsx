import type { CourseProduct } from '@kaozhou/api'
import { ButtonLink, Empty, ErrorState, SkeletonDetail } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useEnvironment } from '../../data/environment'
import { CourseBuyBar } from './course-buy-bar'
import { CourseFacts } from './course-facts'
import { CourseRest } from './course-rest'
import { CourseSummary } from './course-summary'
import { productQuery } from './detail-queries'

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
  if (courseId === undefined || isGone(error)) return <CourseGone />
  if (!error) return <SkeletonDetail />
  return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
}

interface CourseProps {
  course: CourseProduct
  painted: boolean
  onPriceEnd: () => void
}

function Course({ course, painted, onPriceEnd }: CourseProps): ReactNode {
  useShareCard(course)
  return (
    <>
      <CourseSummary course={course} painted={painted} onPriceEnd={onPriceEnd} />
      <CourseFacts course={course} />
      <CourseRest key={course.id} course={course} painted={painted} />
      <CourseBuyBar course={course} />
    </>
  )
}

/** Only WeChat and the app have a menu of their own that shares; nobody else loads the code for it. */
function useShareCard(course: CourseProduct): void {
  const { host } = useEnvironment()
  const hasMenu = host.kind === 'wechat' || host.app !== null
  useEffect(() => {
    if (hasMenu) void import('./share-course').then(({ setShareCard }) => setShareCard(course))
  }, [hasMenu, course])
}

function CourseGone(): ReactNode {
  return (
    <Empty
      title="课程不存在或已下架"
      text="看看其他正在招生的课程"
      action={<ButtonLink href="/home">去选课</ButtonLink>}
    />
  )
}

function isGone(error: Error | null): boolean {
  return (error as { status?: number } | null)?.status === 404
}
