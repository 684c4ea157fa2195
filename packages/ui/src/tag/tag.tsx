import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './tag.module.css'

/** teal: category; red: benefit; amber: time and notice; grey: fact; solid and line: offers on a cover or coupon. */
export type TagTone = 'teal' | 'red' | 'amber' | 'grey' | 'solid' | 'line'

/** The props of `Tag`. */
export interface TagProps {
  /** The colour. */
  tone?: TagTone
  /** Added to the component's own classes. */
  className?: string
  /** The text, one or two words. */
  children: ReactNode
}

/** A label of one or two words. */
export function Tag({ tone = 'teal', className, children }: TagProps): ReactElement {
  return <span className={cx(styles.tag, styles[tone], className)}>{children}</span>
}
