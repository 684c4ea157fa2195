import { type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../class-names'
import styles from './radio.module.css'

/** One choice of a group. */
export interface RadioOption<T extends string> {
  /** What `onChange` is called with. */
  value: T
  /** The choice in words. */
  label: ReactNode
  /** A second line under the label, in `rows`. */
  description?: ReactNode
  /** Content before the text: a payment logo, a picture. */
  icon?: ReactNode
  /** True for a choice that is shown and can't be taken. */
  disabled?: boolean
}

/** The props of `Radio`. */
export interface RadioProps<T extends string> {
  /** Accessible name of the group. */
  label: string
  /** The options. */
  options: readonly RadioOption<T>[]
  /** The current value. */
  value: T | null
  /** Called with the new value. */
  onChange: (value: T) => void
  /** `rows` for a list with descriptions, `chips` for short words. */
  look?: 'rows' | 'chips'
  /** Added to the component's own classes. */
  className?: string
}

/** A group of native radios with one Tab stop; the arrow keys select. Keyboard: one Tab stop; the arrow keys select. */
export function Radio<T extends string>(props: RadioProps<T>): ReactElement {
  const { label, options, value, onChange, look = 'rows', className } = props
  const name = useId()
  const chips = look === 'chips'
  return (
    <div
      className={cx(chips ? styles.chips : styles.group, className)}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={chips ? styles.chip : styles.row}>
          {option.icon}
          <span className={styles.text}>
            {option.label}
            {option.description ? (
              <span className={styles.description}>{option.description}</span>
            ) : null}
          </span>
          <input
            type="radio"
            className={styles.dot}
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
        </label>
      ))}
    </div>
  )
}
