import { type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../class-names'
import styles from './form-field.module.css'

/** Spread on the control, so that its label, hint and error reach a screen reader. */
export interface FieldControl {
  id: string
  invalid: boolean
  'aria-label': undefined
  'aria-describedby': string | undefined
}

export interface FormFieldProps {
  /** Names the control. */
  label: string
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
  /** Marked as needed. */
  required?: boolean
  /** Help that stands under the control until there is an error. */
  hint?: ReactNode
  /** What is wrong and what to do; spoken when it appears. */
  error?: string | null
  /** The caller's classes, beside its own. */
  className?: string
  /** Draws the control with the ids that tie it to label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error of one field: `{(control) => <Input {...control} … />}`. */
export function FormField(props: FormFieldProps): ReactElement {
  const { label, labelHidden, required, hint, error, className, children } = props
  const id = useId()
  const noteId = `${id}-note`
  const note = error || hint
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? styles.hidden : styles.label}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </label>
      {children({
        id,
        invalid: Boolean(error),
        'aria-label': undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note ? (
        <p
          id={noteId}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      ) : null}
    </div>
  )
}
