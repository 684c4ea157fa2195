import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { CloseIcon } from '../icon/close-icon'
import { ErrorIcon } from '../icon/error-icon'
import styles from './input.module.css'

export interface InputProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'prefix' | 'size'> {
  /** What is chosen; the caller holds it. */
  value: string
  /** Called with the new text. */
  onChange: (value: string) => void
  /** Red border and icon, `aria-invalid`; the words belong to `FormField`. */
  invalid?: boolean
  /** Stands in the field before the text. */
  prefix?: ReactNode
  /** Stands in the field after the text. */
  suffix?: ReactNode
  /** A button that empties the field while it has text. */
  clearable?: boolean
}

/** A one-line field. Give it a name with `aria-label` or inside a `FormField`. */
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
            // The button goes with the text; the focus must not go with the button.
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
