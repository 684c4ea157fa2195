import type { Notice } from '@kaozhou/api'
import { Cell, PointsIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { noticeText } from '../../../parts/notices/notice-text'
import { href } from '../../../routing/href'
import { NoticedCourse } from './noticed-course'
import styles from './notices.module.css'

/** A notice: what it is about, what happened, and when it was told. */
export function NoticeCard({ notice }: { notice: Notice }): ReactNode {
  const { course, read, createdAt, canBuy } = notice
  const { dateTimeOf } = useDateTexts()
  if (!course) {
    return (
      <Cell
        className={styles.card}
        icon={<PointsIcon />}
        title={noticeText(notice)}
        description={dateTimeOf(createdAt)}
        value={read ? undefined : '新'}
        href={href('/vipshop')}
      />
    )
  }
  return (
    <NoticedCourse
      course={course}
      badge={read ? undefined : '新'}
      summary={<span className={canBuy ? styles.good : undefined}>{noticeText(notice)}</span>}
      action={<span className={styles.time}>{dateTimeOf(createdAt)}</span>}
    />
  )
}
