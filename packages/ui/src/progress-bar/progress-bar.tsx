import type { ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './progress-bar.module.css'

/** The props of `ProgressBar`. */
export interface ProgressBarProps {
  /** Accessible name: 学习进度. */
  label: string
  /** Progress in the unit of `max`. */
  value: number
  /** The full value. Default 100; with 0 the bar is empty. */
  max?: number
  /** Text beside the bar, also for screen readers: 已学 12/68 节. */
  text?: string
  /** The colour; red for the sold share of a sale. */
  tone?: 'teal' | 'red'
}

/** A progress bar: the platform's element, whose length is an attribute. A strict content policy forbids inline styles. */
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
