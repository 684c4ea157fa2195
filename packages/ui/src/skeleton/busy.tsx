import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import styles from './skeleton.module.css'

export interface BusyProps {
  /** Added to the component's own classes. */
  className?: string
  /** The placeholder shapes. */
  children: ReactNode
}

/** Placeholder while data loads: 加载中 for screen readers, shapes for the eye. */
export function Busy({ className, children }: BusyProps): ReactElement {
  return (
    <div role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

export function Lines({ count }: { count: number }): ReactElement {
  return (
    <div className={cx(styles.text, styles.grow)}>
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder have no identity
          key={index}
          className={cx(styles.bone, styles.line)}
        />
      ))}
    </div>
  )
}
