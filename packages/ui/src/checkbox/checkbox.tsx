import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './checkbox.module.css'

/** The props of `Checkbox`. */
export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked'> {
  /** True while it is ticked. */
  checked: boolean
  /** Called with the new value. */
  onChange: (checked: boolean) => void
  /** Shows the mixed state, for 全选. */
  indeterminate?: boolean
  /** Round box, as carts and agreements use it. */
  round?: boolean
  /** The visible label; without it pass `aria-label`. */
  children?: ReactNode
}

/** A native checkbox with the whole label as its target. Keyboard: Space ticks and clears it. */
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
