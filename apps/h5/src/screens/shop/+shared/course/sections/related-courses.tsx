import { apiQuery } from '@kaozhou/react'
import { CourseCard } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOwnPrices } from '../../../../../parts/course-rows/own-price'
import { href } from '../../../../../routing/href'
import styles from './course-body.module.css'

const SHOWN = 6

export interface RelatedCoursesProps {
  courseId: number
  /** Default: of all categories. */
  categoryId?: number | undefined
  title: string
}

/** Courses that are recommended beside a course. */
export function RelatedCourses({ courseId, categoryId, title }: RelatedCoursesProps): ReactNode {
  const { data = [] } = useQuery(apiQuery('courses.recommendList', { categoryId }))
  const ownPriceOf = useOwnPrices()
  const others = data.filter(({ id }) => id !== courseId).slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.strip}>
        {others.map(({ id, name, cover, price, originalPrice }) => (
          <li key={id}>
            <CourseCard
              variant="horizontal"
              name={name}
              href={href('/details/:id', { id })}
              cover={cover}
              priceFen={price}
              crossedFen={originalPrice}
              ownFen={ownPriceOf(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
