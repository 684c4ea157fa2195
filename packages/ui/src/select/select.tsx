import type { ComponentProps, ReactElement } from 'react'
import { cx } from '../class-names'
import { ChevronDownIcon } from '../icon/chevron-down-icon'
import styles from './select.module.css'

/** The props of `Select`. */
export interface SelectProps<T extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** The options. */
  options: readonly { value: T; label: string; disabled?: boolean }[]
  /** The chosen value; '' for none. */
  value: T | ''
  /** Called with the new value. */
  onChange: (value: T) => void
  /** Placeholder of an empty field; not a label. */
  placeholder?: string
  /** Marks the field as invalid; the message belongs to `FormField`. */
  invalid?: boolean
}

/** A select that opens the platform's picker. Keyboard: the platform's: the arrow keys and letters choose. */
export function Select<T extends string>(props: SelectProps<T>): ReactElement {
  const { options, value, onChange, placeholder = '请选择', invalid, className, ...rest } = props
  return (
    <span className={cx(styles.box, className)}>
      <select
        {...rest}
        className={cx(styles.select, invalid && styles.invalid)}
        value={value}
        aria-invalid={invalid}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {value === '' ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={styles.arrow} />
    </span>
  )
}
