import type { ReactNode } from 'react'
import styles from './health.module.css'

/** What belongs together in a cell, each on its own line. */
export function Lines({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.lines}>{children}</div>
}
