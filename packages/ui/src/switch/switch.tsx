import type { ReactElement, ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  /** On; the caller holds it. */
  checked: boolean
  /** The person chose something else. */
  onChange: (checked: boolean) => void
  /** The visible name, before the switch. */
  children: ReactNode
  /** Can be seen, not used. */
  disabled?: boolean
}

/** On or off, at once. */
export function Switch({ checked, onChange, children, disabled }: SwitchProps): ReactElement {
  return (
    <label className={styles.label}>
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
