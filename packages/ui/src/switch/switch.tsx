import type { ReactElement, ReactNode } from 'react'
import styles from './switch.module.css'

/** The props of `Switch`. */
export interface SwitchProps {
  /** True while it is on. */
  checked: boolean
  /** Called with the new value. */
  onChange: (checked: boolean) => void
  /** The visible label, before the switch. */
  children: ReactNode
  /** Shown, but it takes no press. */
  disabled?: boolean
}

/** A switch whose change takes effect at once. Keyboard: Space turns it. */
export function Switch({ checked, onChange, children, disabled }: SwitchProps): ReactElement {
  return (
    <label className={styles.label}>
      <span>{children}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked where a checkbox says it itself
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
