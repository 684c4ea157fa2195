import type { ComponentProps, ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './text-area.module.css'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  /** What is chosen; the caller holds it. */
  value: string
  /** The person chose something else. */
  onChange: (value: string) => void
  /** Longest text; also shows the count. */
  maxLength?: number
  /** Marked as wrong; the words stand in the form field. */
  invalid?: boolean
}

/** A field of several lines that grows with its text. */
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
