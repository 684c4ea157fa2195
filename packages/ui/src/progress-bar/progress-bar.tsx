import type { ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** What goes on: 学习进度. */
  label: string
  /** How much is done, in the unit of `max`. */
  value: number
  /** All of it, 100 by default; 0 is nothing to do yet, and an empty bar. */
  max?: number
  /** Beside the bar, and read out: 已学 12/68 节. */
  text?: string
  /** Red where it counts towards a price: how much of a sale is gone. */
  tone?: 'teal' | 'red'
}

/** How far something is. The platform's own bar: its length is an attribute, which a strict content policy lets be. */
export function ProgressBar(props: ProgressBarProps): ReactElement {
  const { label, value, max = 100, text, tone } = props
  const whole = max > 0
  return (
    <div className={styles.bar}>
      <progress
        aria-label={label}
        aria-valuetext={text}
        className={cx(styles.track, tone === 'red' && styles.red)}
        max={whole ? max : 1}
        value={whole ? Math.min(max, Math.max(0, value)) : 0}
      />
      {text ? (
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      ) : null}
    </div>
  )
}
