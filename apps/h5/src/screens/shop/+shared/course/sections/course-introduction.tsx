import type { CourseProduct } from '@kaozhou/api'
import { RichText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './course-body.module.css'

/** The introduction that the course's author wrote. */
export function CourseIntroduction({ course }: { course: CourseProduct }): ReactNode {
  return (
    <section id="introduction" className={styles.section} aria-labelledby="introduction-title">
      <h2 id="introduction-title" className={styles.heading}>
        课程介绍
      </h2>
      <RichText html={course.introductionHtml} />
    </section>
  )
}
