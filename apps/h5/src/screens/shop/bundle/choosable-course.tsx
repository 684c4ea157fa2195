import type { CourseCard as Course } from '@kaozhou/api'
import { Checkbox, CourseCard } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from './joint.module.css'

export interface ChoosableCourseProps {
  course: Course
  fixed: boolean
  checked: boolean
  /** Its group is full: another course has to be removed first. */
  full: boolean
  /** Called when the box was ticked or cleared. */
  onChoose: (ticked: boolean) => void
}

/** A course of a bundle with a checkbox; without one in a fixed bundle. */
export function ChoosableCourse({
  course,
  fixed,
  checked,
  full,
  onChoose,
}: ChoosableCourseProps): ReactNode {
  return (
    <div className={styles.course}>
      {fixed ? null : (
        <Checkbox
          round
          checked={checked}
          disabled={full || course.soldOut}
          aria-label={`选择 ${course.name}${full ? '，已选满' : ''}`}
          onChange={onChoose}
        />
      )}
      <CourseCard
        variant="compact"
        className={styles.card}
        name={course.name}
        href={href('/details/:id', { id: course.id })}
        cover={course.cover}
        {...(course.soldOut && { badge: '已售罄' })}
        summary={course.summary}
        priceFen={course.price}
      />
    </div>
  )
}
