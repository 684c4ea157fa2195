import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A sentence that has to be read before the rest of the screen. */
export function Notice({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles.notice}>{children}</p>
}
