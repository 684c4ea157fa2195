import { NOTE_FAULT_TEXTS, NOTE_MAX_CHARACTERS, noteFault, noteLength } from '@kaozhou/domain'
import { FormField, TextArea } from '@kaozhou/ui'
import type { KeyboardEvent, ReactNode } from 'react'

export interface NoteFieldProps {
  label: string
  text: string
  onText: (text: string) => void
  /** Ctrl or ⌘ with Enter. */
  onSave: () => void
  onFocus?: () => void
  /** What went wrong with the last attempt to save it. */
  error?: string | null
  autoFocus?: boolean
}

/** True when a text can be saved as a note. */
export function canSave(text: string): boolean {
  return noteFault({ seconds: 0, text }, 0) === null
}

/** The number of characters left is shown from here on. */
const SHOW_LEFT = 50

/** The field for the text of a note. */
export function NoteField(props: NoteFieldProps): ReactNode {
  const { label, text, onText, onSave, onFocus, error, autoFocus } = props
  const fault = noteFault({ seconds: 0, text }, 0)
  const left = NOTE_MAX_CHARACTERS - noteLength(text)
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave()
  }
  return (
    <FormField
      label={label}
      labelHidden
      hint={left <= SHOW_LEFT ? `还能写 ${left} 个字` : undefined}
      error={fault === 'tooLong' ? NOTE_FAULT_TEXTS.tooLong : error}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          placeholder={label}
          value={text}
          onChange={onText}
          onFocus={onFocus}
          onKeyDown={press}
          autoFocus={autoFocus}
        />
      )}
    </FormField>
  )
}
