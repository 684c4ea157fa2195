import type { ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './loading.module.css'

export interface LoadingProps {
  text?: string
  /** Half a screen tall, for a screen without a skeleton. */
  page?: boolean
}

/** A moving wave, announced as busy. */
export function Loading({ text = '加载中', page }: LoadingProps): ReactElement {
  return (
    <div className={cx(styles.loading, page && styles.page)} role="status">
      <svg
        className={styles.wave}
        viewBox="0 0 36 14"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M2 9c4-6 8-6 12 0s8 6 12 0 6-5 8-4" />
      </svg>
      {text}
    </div>
  )
}
