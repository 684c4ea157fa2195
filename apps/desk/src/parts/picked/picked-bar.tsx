import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './picked-bar.module.css'

export interface PickedBarProps {
  /** Accessible name: 选中的包裹. */
  label: string
  /** How many are chosen. */
  count: number
  /** Nothing is chosen any more. */
  onClear: () => void
  /** What can be done to all of them. */
  children: ReactNode
}

/** What can be done to all chosen rows, at the foot of the list while there are some. */
export function PickedBar({ label, count, onClear, children }: PickedBarProps): ReactNode {
  if (count === 0) return null
  return (
    <section className={styles.picked} aria-label={label}>
      <p className={styles.text}>选中 {count} 个</p>
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        取消选择
      </Button>
    </section>
  )
}
