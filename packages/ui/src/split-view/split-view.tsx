import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './split-view.module.css'

export interface SplitViewProps {
  /** The list. */
  list: ReactNode
  /** What is open of it; without it the list has the whole width. */
  detail?: ReactNode
  /** Accessible name of the detail. */
  detailLabel: string
}

/**
 * A list and what is open of it: side by side on a wide screen, one at a time on a narrow one. Keyboard: Tab goes through
 * the list, then through what is open.
 */
export function SplitView({ list, detail, detailLabel }: SplitViewProps): ReactElement {
  const isOpen = detail !== undefined && detail !== null
  return (
    <div className={cx(styles.split, isOpen && styles.open)}>
      <div className={styles.list}>{list}</div>
      {isOpen ? (
        <section className={styles.detail} aria-label={detailLabel}>
          {detail}
        </section>
      ) : null}
    </div>
  )
}
