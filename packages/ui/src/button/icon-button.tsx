import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The name, for screen readers and the tooltip. */
  label: string
  /** An icon of the set. */
  icon: ReactNode
}

/** A 44-unit round button with an icon only. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(styles.icon, className)}>
      {icon}
    </button>
  )
}
