import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { CloseIcon } from '../icon/close-icon'
import { ErrorIcon } from '../icon/error-icon'
import styles from './input.module.css'

/** The props of `Input`. */
export interface InputProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'prefix' | 'size'> {
  /** The current value. */
  value: string
  /** Called with the new text. */
  onChange: (value: string) => void
  /** Red border and icon, `aria-invalid`; the message belongs to `FormField`. */
  invalid?: boolean
  /** Shown in the field before the text. */
  prefix?: ReactNode
  /** Shown in the field after the text. */
  suffix?: ReactNode
  /** Shows a button that clears the field while it has text. */
  clearable?: boolean
}

/** A one-line text field. Name it by `aria-label` or by a `FormField`. Keyboard: the platform's. */
export function Input(props: InputProps): ReactElement {
  const { value, onChange, invalid, prefix, suffix, clearable, className, ...rest } = props
  return (
    <div
      className={cx(
        styles.box,
        invalid && styles.invalid,
        rest.disabled && styles.disabled,
        className,
      )}
    >
      {prefix}
      <input
        type="text"
        {...rest}
        className={cx(styles.input, rest.inputMode === 'numeric' && styles.digits)}
        value={value}
        aria-invalid={invalid || rest['aria-invalid']}
        onChange={(event) => onChange(event.target.value)}
      />
      {clearable && value && !rest.disabled ? (
        <IconButton
          label="清空"
          icon={<CloseIcon size="1em" />}
          className={styles.clear}
          onClick={(event) => {
            // The button is removed with the text: the focus moves to the field.
            event.currentTarget.parentElement?.querySelector('input')?.focus()
            onChange('')
          }}
        />
      ) : null}
      {invalid ? <ErrorIcon className={styles.error} /> : null}
      {suffix}
    </div>
  )
}
