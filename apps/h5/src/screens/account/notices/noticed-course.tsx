import type { Notice } from '@kaozhou/api'
import { CourseCard, type CourseCardProps } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from './notices.module.css'

export interface NoticedCourseProps extends Pick<CourseCardProps, 'badge' | 'summary' | 'action'> {
  course: NonNullable<Notice['course']>
}

/** The course that a notice or a reminder is about. */
export function NoticedCourse({ course, ...rest }: NoticedCourseProps): ReactNode {
  return (
    <CourseCard
      variant="compact"
      name={course.name}
      href={href('/details/:id', { id: course.id })}
      cover={course.cover}
      className={styles.card}
      {...rest}
    />
  )
}
