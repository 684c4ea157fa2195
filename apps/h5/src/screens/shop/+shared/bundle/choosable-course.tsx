import type { CourseCard as Course } from '@kaozhou/api'
import { Checkbox, CourseCard } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'
import styles from './bundle.module.css'

export interface ChoosableCourseProps {
  course: Course
  fixed: boolean
  checked: boolean
  /** The course's group is full: another course has to be removed first. */
  full: boolean
  /** The user's relation to the course: 已拥有, 拼团中, 会员可看. */
  badge: string | undefined
  /** Called when the box was ticked or cleared. */
  onChoose: (ticked: boolean) => void
}

/** Marks a course of a bundle that the user owns. */
export const OWNED_BADGE = '已拥有'

/** A course of a bundle with a checkbox; without one in a fixed bundle. */
export function ChoosableCourse({
  course,
  fixed,
  checked,
  full,
  badge,
  onChoose,
}: ChoosableCourseProps): ReactNode {
  return (
    <div className={styles.course}>
      {fixed ? null : (
        <Checkbox
          round
          checked={checked}
          disabled={full || course.soldOut || badge === OWNED_BADGE}
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
        badge={badge ?? (course.soldOut ? '已售罄' : undefined)}
        summary={course.summary}
        priceFen={course.price}
      />
    </div>
  )
}
