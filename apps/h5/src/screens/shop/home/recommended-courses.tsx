import { SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CourseItem } from '../../../parts/course-rows/course-item'
import styles from './home.module.css'
import { recommendedQuery } from './home-queries'

const EAGER_COVERS = 3

/** The recommended courses of one category or of all; empty when there are none. */
export function RecommendedCourses(props: { categoryId?: number; slogan?: string }): ReactNode {
  const { data, isPending } = useQuery(recommendedQuery(props.categoryId))
  if (!isPending && !data?.length) return null
  return (
    <section aria-labelledby="recommended">
      <div className={styles.head}>
        <h2 id="recommended">为你推荐</h2>
        {props.slogan ? <p className={styles.slogan}>{props.slogan}</p> : null}
      </div>
      {data ? (
        <ul className={styles.courses}>
          {data.map((course, index) => (
            <li key={course.id}>
              <CourseItem course={course} eager={index < EAGER_COVERS} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonList count={3} />
      )}
    </section>
  )
}
