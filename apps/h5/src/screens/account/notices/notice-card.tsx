import type { Notice } from '@kaozhou/api'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { noticeText } from '../../../parts/notices/notice-text'
import { NoticedCourse } from './noticed-course'
import styles from './notices.module.css'

/** A notice: the course, what happened, and when it was told. */
export function NoticeCard({ notice }: { notice: Notice }): ReactNode {
  const { course, read, createdAt, canBuy } = notice
  const { dateTimeOf } = useDateTexts()
  return (
    <NoticedCourse
      course={course}
      badge={read ? undefined : '新'}
      summary={<span className={canBuy ? styles.good : undefined}>{noticeText(notice)}</span>}
      action={<span className={styles.time}>{dateTimeOf(createdAt)}</span>}
    />
  )
}
