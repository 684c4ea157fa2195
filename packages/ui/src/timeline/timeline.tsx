import type { ReactElement, ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineItem {
  /** Tells it from the others. */
  key: string
  /** What happened. */
  title: ReactNode
  /** As it is shown: 11 月 20 日 19:30. */
  time?: string
}

/** What happened, newest first: a parcel's way, a task's history. */
export function Timeline({ items }: { items: readonly TimelineItem[] }): ReactElement {
  return (
    <ol>
      {items.map(({ key, title, time }) => (
        <li key={key} className={styles.item}>
          <div className={styles.title}>{title}</div>
          {time ? <span className={styles.time}>{time}</span> : null}
        </li>
      ))}
    </ol>
  )
}
