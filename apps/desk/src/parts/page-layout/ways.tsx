import type { ReactNode } from 'react'
import styles from './ways.module.css'

/** What can be done, in a row that wraps. */
export function Ways({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.ways}>{children}</div>
}
