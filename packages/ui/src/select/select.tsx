import type { ComponentProps, ReactElement } from 'react'
import { cx } from '../class-names'
import { ChevronDownIcon } from '../icon/chevron-down-icon'
import styles from './select.module.css'

export interface SelectProps<T extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** What may be chosen. */
  options: readonly { value: T; label: string; disabled?: boolean }[]
  /** '' while nothing is chosen. */
  value: T | ''
  /** The person chose something else. */
  onChange: (value: T) => void
  /** Stands in an empty field; no label. */
  placeholder?: string
  /** Marked as wrong; the words stand in the form field. */
  invalid?: boolean
}

/** The platform's own picker. */
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
