import type { ReactNode } from 'react'
import styles from '../view/campaign.module.css'

const SIZES = [undefined, styles.oneCourse, styles.twoCourses] as const

/** The place of so many courses while they are on their way: the rules below them stay where they are. */
export function CoursesPlace({ count }: { count: number }): ReactNode {
  return count === 0 ? null : <div className={SIZES[count] ?? styles.threeCourses} />
}
