import type { CourseProduct } from '@kaozhou/api'
import type { ReactNode } from 'react'
import styles from './course-detail.module.css'

/** The picture of a course. */
export function CourseCover({ course }: { course: CourseProduct }): ReactNode {
  return (
    <img
      className={styles.cover}
      src={course.cover}
      alt=""
      width={750}
      height={422}
      fetchPriority="high"
    />
  )
}
