import type { ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** What goes on: 学习进度. */
  label: string
  value: number
  max?: number
  /** Beside the bar, and read out: 已学 12/68 节. */
  text?: string
  tone?: 'teal' | 'red'
}

/** How far something is. */
export function ProgressBar(props: ProgressBarProps): ReactElement {
  const { label, value, max = 100, text, tone } = props
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={styles.bar}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={text}
        className={styles.track}
      >
        <div
          className={cx(styles.done, tone === 'red' && styles.red)}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
      {text ? (
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      ) : null}
    </div>
  )
}
