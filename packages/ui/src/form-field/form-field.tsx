import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { cx } from '../class-names'
import styles from './form-field.module.css'

/** Props for the control that tie it to its label, hint and error. */
export interface FieldControl {
  /** For `id` of the control; the label points to it. */
  id: string
  /** True while the field has an error. */
  invalid: boolean
  /** Always undefined: the label names the control, a name of its own would hide it. */
  'aria-label': undefined
  /** The id of the hint or the error; undefined while there is neither. */
  'aria-describedby': string | undefined
}

/** The props of `FormField`. */
export interface FormFieldProps {
  /** The label. */
  label: string
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
  /** What `children` render is no single control and has its own name: no label element can be for it. */
  group?: boolean
  /** Marks the field as required. */
  required?: boolean
  /** Hint under the control while there is no error. */
  hint?: ReactNode
  /** The error message; announced when it appears. */
  error?: string | null
  /** Added to the component's own classes. */
  className?: string
  /** Renders the control with the props that tie it to label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error of one field: `{(control) => <Input {...control} … />}`. Keyboard: that of its control. */
export function FormField(props: FormFieldProps): ReactElement {
  const { label, labelHidden, group, required, hint, error, className, children } = props
  const id = useId()
  const noteId = `${id}-note`
  const note = error || hint
  const Label = group ? 'p' : 'label'
  const [hasFailed, setHasFailed] = useState(false)
  if (error && !hasFailed) setHasFailed(true)
  return (
    <div className={cx(styles.field, className)}>
      <Label
        {...(group ? {} : { htmlFor: id })}
        className={labelHidden ? styles.hidden : styles.label}
      >
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </Label>
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
      ) : hasFailed ? (
        // A line that went would move the button below from under the finger that presses it.
        <p className={styles.room} />
      ) : null}
    </div>
  )
}
