import type { ComponentProps, ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './text-area.module.css'

/** The props of `TextArea`. */
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  /** The current value. */
  value: string
  /** Called with the new value. */
  onChange: (value: string) => void
  /** Longest text; also shows the count of characters. */
  maxLength?: number
  /** Marks the field as invalid; the message belongs to `FormField`. */
  invalid?: boolean
}

/** A multi-line field that grows with its text. Keyboard: the platform's: Enter makes a line. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { value, onChange, invalid, className, ...rest } = props
  return (
    <div className={cx(styles.box, invalid && styles.invalid, className)}>
      <textarea
        rows={3}
        {...rest}
        className={styles.area}
        value={value}
        aria-invalid={invalid || rest['aria-invalid']}
        onChange={(event) => onChange(event.target.value)}
      />
      {rest.maxLength ? (
        <p className={styles.count} aria-hidden="true">
          {value.length}/{rest.maxLength}
        </p>
      ) : null}
    </div>
  )
}
