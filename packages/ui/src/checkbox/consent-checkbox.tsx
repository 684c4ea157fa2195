import { type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../class-names'
import styles from './checkbox.module.css'

/** The props of `ConsentCheckbox`. */
export interface ConsentCheckboxProps {
  /** True while it is ticked. */
  checked: boolean
  /** Called with the new value. */
  onChange: (checked: boolean) => void
  /** On the whole line. */
  className?: string
  /** What it agrees to, after 我已阅读并同意: links or buttons, which are pressed on their own. */
  children: ReactNode
}

/**
 * The box before 我已阅读并同意 … . What it agrees to stands beside the label: a label holds no second control. Keyboard: Space
 * ticks the box; Tab goes on to the links beside it.
 */
export function ConsentCheckbox(props: ConsentCheckboxProps): ReactElement {
  const { checked, onChange, className, children } = props
  const id = useId()
  return (
    <p id={id} className={cx(styles.consent, className)}>
      <label>
        <input
          type="checkbox"
          className={cx(styles.box, styles.round)}
          aria-labelledby={id}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        我已阅读并同意
      </label>
      {children}
    </p>
  )
}
