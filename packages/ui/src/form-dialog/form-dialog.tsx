import { type FormEvent, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'
import { Button } from '../button/button'
import { cx } from '../class-names'
import { Dialog } from '../dialog/dialog'
import { FormField } from '../form-field/form-field'
import { TextArea } from '../text-area/text-area'
import styles from './form-dialog.module.css'

export interface ReasonField {
  /** What was typed. */
  value: string
  /** Called with the new text. */
  onChange: (value: string) => void
  /** Label; by default 原因. */
  label?: string
  /** Who reads it. */
  hint?: ReactNode
  /** What is wrong with it. */
  error?: string | null
  /** Longest text. Default 200. */
  maxLength?: number
}

export interface FormDialogProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** Called on Esc, the close button and 取消; what was typed is the caller's to keep. */
  onClose: () => void
  /** What is done: 收回课程. */
  title: string
  /** What the button says: 收回这门课. */
  submitText: string
  /** The deed can't be taken back, or takes something away. */
  grave?: boolean
  /** True while it is being done. */
  busy?: boolean
  /** Why it was refused. */
  error?: string | null
  /** Called by the button, and by Ctrl Enter in a text. */
  onSubmit: () => void
  /** Asks why. */
  reason?: ReasonField
  /** The button takes no press: something is still missing. */
  disabled?: boolean
  /** Further fields, above the reason. */
  children?: ReactNode
}

/**
 * A short form in a dialog, with a reason where a deed needs one. A press beside it does not close it. Keyboard: Ctrl or
 * Cmd with Enter sends it from any field, Esc closes it.
 */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { open, onClose, title, submitText, grave, busy, error, onSubmit, reason, disabled } = props
  const id = useId()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!busy && !disabled) onSubmit()
  }
  function press(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      dismissible={false}
      className={styles.dialog}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            取消
          </Button>
          <Button
            type="submit"
            form={id}
            variant={grave ? 'buy' : 'primary'}
            loading={busy}
            disabled={disabled}
          >
            {submitText}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit} onKeyDown={press}>
        {props.children}
        {reason ? <Reason {...reason} /> : null}
        <p role="alert" className={cx(styles.error, !error && styles.none)}>
          {error}
        </p>
      </form>
    </Dialog>
  )
}

function Reason(props: ReasonField): ReactElement {
  const { value, onChange, label = '原因', hint, error, maxLength = 200 } = props
  return (
    <FormField label={label} required hint={hint} error={error}>
      {(control) => (
        <TextArea {...control} value={value} maxLength={maxLength} rows={2} onChange={onChange} />
      )}
    </FormField>
  )
}
