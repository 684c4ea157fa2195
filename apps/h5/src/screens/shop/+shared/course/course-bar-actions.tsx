import type { CourseProduct } from '@kaozhou/api'
import type { ReactNode } from 'react'
import { CourseShare } from './course-share'
import { FavoriteButton } from './favorite-button'

/** The actions in the title bar of a course: favourite and share. */
export function CourseBarActions({ course }: { course: CourseProduct }): ReactNode {
  return (
    <>
      <FavoriteButton courseId={course.id} />
      <CourseShare course={course} />
    </>
  )
}
