import type { Notice } from '@kaozhou/api'
import { CourseCard } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { noticeText } from '../../../parts/notices/notice-text'
import { href } from '../../../routing/href'
import styles from './notices.module.css'

/** A notice: the course, what happened, and when it was told. */
export function NoticeCard({ notice }: { notice: Notice }): ReactNode {
  const { course, read, createdAt, canBuy } = notice
  const { dateTimeOf } = useDateTexts()
  return (
    <CourseCard
      variant="compact"
      name={course.name}
      href={href('/details/:id', { id: course.id })}
      cover={course.cover}
      className={styles.card}
      badge={read ? undefined : '新'}
      summary={<span className={canBuy ? styles.good : undefined}>{noticeText(notice)}</span>}
      action={<span className={styles.time}>{dateTimeOf(createdAt)}</span>}
    />
  )
}
