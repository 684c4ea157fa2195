import type { ReactNode } from 'react'
import { BellIcon } from '../../icon/bell-icon'
import styles from './notice-line.module.css'

/** The teacher's notice above the chat. */
export function NoticeLine({
  text,
}: {
  /** What the teacher wrote, on one line or more. */
  text: string
}): ReactNode {
  return (
    <p className={styles.notice}>
      <BellIcon size="16px" />
      <span>
        <span className={styles.label}>公告：</span>
        {text}
      </span>
    </p>
  )
}
