import type { TaskUser } from '@kaozhou/api'
import { studyMinutes } from '@kaozhou/domain'
import { Link, PenIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from './mine.module.css'

/** The days in a row with study, and today's minutes; nothing for a user without a course. */
export function StudyLine({ data }: { data: TaskUser | undefined }): ReactNode {
  if (!data || data.courseCount === 0) return null
  const minutes = studyMinutes(data.todaySeconds)
  const today = minutes > 0 ? `今天学了 ${minutes} 分钟` : '今天还没学'
  return (
    <Link href={href('/mylive')} className={styles.study}>
      <PenIcon />
      <strong>{data.streakDays > 0 ? `连续学习 ${data.streakDays} 天` : '今天开始学习'}</strong>
      <span className={styles.studyText}>{today}</span>
    </Link>
  )
}
