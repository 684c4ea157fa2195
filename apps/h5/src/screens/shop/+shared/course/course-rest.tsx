import type { CourseProduct } from '@kaozhou/api'
import { SkeletonText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../../page/lazy-part'
import styles from './top/course-detail.module.css'

const CourseBody = lazyPart(() =>
  import('./sections/course-body').then((module) => module.CourseBody),
)

export interface CourseRestProps {
  course: CourseProduct
  hydrated: boolean
}

/** The lower part of the page: the server does not render it, and its code loads after the first paint. */
export function CourseRest({ course, hydrated }: CourseRestProps): ReactNode {
  const waiting = (
    <div className={styles.waiting}>
      <SkeletonText lines={6} />
    </div>
  )
  if (!hydrated) return waiting
  return <CourseBody waiting={waiting} course={course} />
}
