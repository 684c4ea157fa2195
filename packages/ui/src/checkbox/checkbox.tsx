import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './checkbox.module.css'

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked'> {
  /** Ticked; the caller holds it. */
  checked: boolean
  /** The person chose something else. */
  onChange: (checked: boolean) => void
  /** Half chosen, for 全选. */
  indeterminate?: boolean
  /** Round box, as carts and agreements use it. */
  round?: boolean
  /** The visible name; without it give `aria-label`. */
  children?: ReactNode
}

/** A native checkbox with the whole label as its target. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { checked, onChange, indeterminate = false, round, className, children, ...rest } = props
  return (
    <label className={cx(styles.label, className)}>
      <input
        {...rest}
        type="checkbox"
        className={cx(styles.box, round && styles.round)}
        checked={checked}
        ref={(node) => {
          if (node) node.indeterminate = indeterminate
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children === undefined ? null : <span>{children}</span>}
    </label>
  )
}
