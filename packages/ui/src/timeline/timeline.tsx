import type { ReactElement, ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineItem {
  /** Unique in the list. */
  key: string
  /** The event. */
  title: ReactNode
  /** The time as it is shown: 11 月 20 日 19:30. */
  time?: string
}

/** Events, newest first: the tracking of a parcel, the history of a task. */
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
