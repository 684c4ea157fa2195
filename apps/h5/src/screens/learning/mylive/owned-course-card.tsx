import type { OwnedCourse } from '@kaozhou/api'
import { dateText } from '@kaozhou/domain'
import { CourseCard, ProgressBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { nextLessonText } from '../../../parts/lessons/next-lesson-text'
import { href } from '../../../routing/href'
import styles from '../+shared/sections/learning.module.css'

export interface OwnedCourseCardProps {
  course: OwnedCourse
  /** ms since epoch. */
  now: number
}

/** The card of a bought course: what to learn next, progress, and expiry date. */
export function OwnedCourseCard({ course, now }: OwnedCourseCardProps): ReactNode {
  return (
    <div className={styles.owned}>
      <CourseCard
        name={course.name}
        href={href('/mycourse/:id', { id: course.id })}
        cover={course.cover}
        summary={nextLessonText({ next: course.nextSection, last: course.lastSectionName }, now)}
        className={styles.card}
      />
      <div className={styles.progress}>
        <ProgressBar
          label="学习进度"
          value={course.finishedCount}
          max={course.sectionCount}
          text={`已学 ${course.finishedCount}/${course.sectionCount} 节`}
        />
        <span className={styles.aside}>{validityText(course, now)}</span>
      </div>
    </div>
  )
}

/** Until when a course is open, and by what; nothing of it is while its money goes back. */
function validityText({ isRefunding, isLent, expiresAt }: OwnedCourse, now: number): string {
  if (isRefunding) return '退款中，暂停学习'
  return `${isLent ? '会员可看，' : ''}${dateText(expiresAt, now)}到期`
}
