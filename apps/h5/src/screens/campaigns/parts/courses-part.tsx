import { Card } from '@kaozhou/ui'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { courseQuery } from '../../../parts/campaigns/campaign-queries'
import { CourseRows } from '../../../parts/course-rows/course-rows'
import { CoursesPlace } from './courses-place'

/** The courses of a campaign; one that is no longer sold is left out. */
export function CoursesPart({ ids, title }: { ids: readonly number[]; title: string }): ReactNode {
  const answers = useQueries({ queries: ids.map(courseQuery) })
  if (answers.some(({ isPending }) => isPending)) return <CoursesPlace count={ids.length} />
  const courses = answers.flatMap(({ data }) =>
    data && data.saleState !== 'offShelf' ? [data] : [],
  )
  if (courses.length === 0) return null
  return (
    <Card title={title}>
      <CourseRows courses={courses} />
    </Card>
  )
}
