import { apiQuery } from '@kaozhou/react'
import { Card } from '@kaozhou/ui'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CourseRows } from '../../../../parts/course-rows/course-rows'
import styles from './courses-part.module.css'

/** The courses of a campaign; one that is no longer sold is left out. */
export function CoursesPart({ ids, title }: { ids: readonly number[]; title: string }): ReactNode {
  const queries = useQueries({ queries: ids.map((id) => apiQuery('courses.product', { id })) })
  // All at once: appearing one by one they would push down the content below.
  if (queries.some(({ isPending }) => isPending)) return <span />
  const courses = queries.flatMap(({ data }) =>
    data && data.saleState !== 'offShelf' ? [data] : [],
  )
  if (courses.length === 0) return null
  return (
    <Card title={title}>
      <div className={styles.rows}>
        <CourseRows courses={courses} />
      </div>
    </Card>
  )
}
