import { enquiryTextFault } from '@kaozhou/domain'
import { Button, FormField, TextArea } from '@kaozhou/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './enquiries.module.css'

export interface TextFormProps {
  label: string
  text: string
  length: { min: number; max: number }
  submitText: string
  isBusy: boolean
  /** What went wrong with the last attempt. */
  error: string | null
  /** Between the field and its button. */
  children?: ReactNode
  onText: (text: string) => void
  onSubmit: () => void
}

/** The field for an enquiry or an answer. */
export function TextForm(props: TextFormProps): ReactNode {
  const { label, text, length, submitText, isBusy, error, children, onText, onSubmit } = props
  const fault = text === '' ? null : enquiryTextFault(text, length)
  const isTooLong = [...text.trim()].length > length.max
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (text !== '' && !fault) onSubmit()
  }
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <FormField label={label} labelHidden error={isTooLong ? fault : error}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            placeholder={label}
            value={text}
            onChange={onText}
            onKeyDown={press}
          />
        )}
      </FormField>
      {children}
      {text === '' ? null : (
        <div className={styles.bar}>
          {fault && !isTooLong ? <span className={styles.hint}>{fault}</span> : null}
          <Button
            type="submit"
            variant="primary"
            size="sm"
            disabled={fault !== null}
            loading={isBusy}
          >
            {submitText}
          </Button>
        </div>
      )}
    </form>
  )
}
