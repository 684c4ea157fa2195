import type { CourseCard } from '@kaozhou/api'
import type { ReactNode } from 'react'
import styles from '../page-layout/page.module.css'
import { CourseItem } from './course-item'

export interface CourseRowsProps {
  courses: readonly CourseCard[]
  /** How many covers are visible without scrolling: those load eagerly. */
  eager?: number
}

/** A vertical list of course cards. */
export function CourseRows({ courses, eager = 0 }: CourseRowsProps): ReactNode {
  return (
    <ul className={`${styles.list} ${styles.cards}`}>
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseItem course={course} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
