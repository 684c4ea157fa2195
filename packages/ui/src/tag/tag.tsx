import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './tag.module.css'

/** teal: what it is; red: a benefit; amber: time and notice; grey: a fact; solid and line: offers on a cover or coupon. */
export type TagTone = 'teal' | 'red' | 'amber' | 'grey' | 'solid' | 'line'

export interface TagProps {
  /** Its colour. */
  tone?: TagTone
  /** The caller's classes, beside its own. */
  className?: string
  /** A word or two. */
  children: ReactNode
}

/** A word or two about a thing. */
export function Tag({ tone = 'teal', className, children }: TagProps): ReactElement {
  return <span className={cx(styles.tag, styles[tone], className)}>{children}</span>
}
