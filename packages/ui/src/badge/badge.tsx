import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import styles from './badge.module.css'

/** The props of `Badge`. */
export interface BadgeProps {
  /** A number (99+ above 99, nothing at 0), a short word, or true for a dot. */
  value: number | string | boolean
  /** What is counted, for screen readers: 件商品. */
  unit?: string
  /** What the badge sits on. */
  children?: ReactNode
}

/** A vermilion count, word or dot, alone or on the corner of something. */
export function Badge({ value, unit, children }: BadgeProps): ReactElement {
  const text = typeof value === 'number' && value > 99 ? '99+' : value
  const badge = value ? (
    <span className={cx(styles.badge, value === true && styles.dot)}>
      {value === true ? <VisuallyHidden>有新消息</VisuallyHidden> : text}
      {unit && value !== true ? <VisuallyHidden>{unit}</VisuallyHidden> : null}
    </span>
  ) : null
  if (children === undefined) return <>{badge}</>
  return (
    <span className={styles.wrap}>
      {children}
      {badge}
    </span>
  )
}
