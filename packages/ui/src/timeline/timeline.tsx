import type { ReactElement, ReactNode } from 'react'
import styles from './timeline.module.css'

/** One event. */
export interface TimelineItem {
  /** Unique in the list. */
  key: string
  /** The event. */
  title: ReactNode
  /** The time as it is shown: 11 月 20 日 19:30. */
  time?: string
  /** Who did it. */
  by?: string
  /** More about it, below the title. */
  note?: ReactNode
}

/** Events, newest first: the tracking of a parcel, the history of a task, what happened to an order. */
export function Timeline({
  items,
}: {
  /** The events, newest first. */
  items: readonly TimelineItem[]
}): ReactElement {
  return (
    <ol>
      {items.map(({ key, title, time, by, note }) => (
        <li key={key} className={styles.item}>
          <div className={styles.title}>{title}</div>
          {note ? <div className={styles.note}>{note}</div> : null}
          {time || by ? (
            <span className={styles.time}>{[time, by].filter(Boolean).join(' · ')}</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
