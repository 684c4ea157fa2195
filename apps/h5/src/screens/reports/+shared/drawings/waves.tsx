import type { ReactNode } from 'react'
import styles from './drawings.module.css'

/** A line of water over the whole width. */
export function Waves({ y }: { y: number }): ReactNode {
  return <path className={styles.thin} d={`M10 ${y}${'q12.5 -6 25 0t25 0'.repeat(6)}`} />
}
