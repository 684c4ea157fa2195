import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './button.module.css'

/** The props of `IconButton`. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name and tooltip. */
  label: string
  /** The icon. */
  icon: ReactNode
}

/** A round button of 44 px with an icon only. Keyboard: Enter and Space press it. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(styles.icon, className)}>
      {icon}
    </button>
  )
}
