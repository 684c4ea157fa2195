import type { ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './loading.module.css'

/** The props of `Loading`. */
export interface LoadingProps {
  /** Text beside the animation, also for screen readers. */
  text?: string
  /** Half a screen tall, for a screen without a skeleton. */
  page?: boolean
}

/** An animated wave with a status text for screen readers. */
export function Loading({ text = '加载中', page }: LoadingProps): ReactElement {
  return (
    <div className={cx(styles.loading, page && styles.page)} role="status">
      <svg
        className={styles.wave}
        viewBox="0 0 32 12"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M-32 6q4-7 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0" />
      </svg>
      {text}
    </div>
  )
}
