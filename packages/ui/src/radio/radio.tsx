import { type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../class-names'
import styles from './radio.module.css'

export interface RadioOption<T extends string> {
  value: T
  label: ReactNode
  description?: ReactNode
  /** Before the text: a payment mark, a picture. */
  icon?: ReactNode
  disabled?: boolean
}

export interface RadioProps<T extends string> {
  /** Name of the group for screen readers. */
  label: string
  /** What may be chosen, one of them. */
  options: readonly RadioOption<T>[]
  /** What is chosen; the caller holds it. */
  value: T | null
  /** The person chose something else. */
  onChange: (value: T) => void
  /** `rows` for a list with descriptions, `chips` for short words. */
  look?: 'rows' | 'chips'
  /** The caller's classes, beside its own. */
  className?: string
}

/** A group of native radios: arrows move the choice, one Tab stop. */
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
