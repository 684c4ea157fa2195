import { Cell, CrownIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../../../page/use-date-texts'
import { href } from '../../../../../routing/href'
import styles from './standing.module.css'

export interface LentNoticeProps {
  courseId: number
  /** When the card ends, ms since the epoch. */
  until: number
}

/** Says that the user's membership card opens the course, and until when. */
export function LentNotice({ courseId, until }: LentNoticeProps): ReactNode {
  const { dateOf } = useDateTexts()
  return (
    <Cell
      className={styles.notice}
      icon={<CrownIcon />}
      title={`会员可看，到 ${dateOf(until)}`}
      description="单独购买后，会员到期也能继续看"
      value="去学习"
      href={href('/mycourse/:id', { id: courseId })}
    />
  )
}
