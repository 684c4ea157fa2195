import { Button, FormField, TextArea } from '@kaozhou/ui'
import type { ReactNode, SyntheticEvent } from 'react'
import type { DeskClient } from '../../../data/desk-api'
import { useDraft } from '../../../data/use-draft'
import { useDeed } from '../../../parts/deeds/use-deed'
import { onCtrlEnter } from '../../../parts/forms/on-ctrl-enter'
import styles from './answer-form.module.css'

export interface AnswerFormProps {
  /** Under what the text is kept while it is typed. */
  draft: string
  label: string
  /** Who reads the answer. */
  hint: string
  /** In characters. */
  length: { min: number; max: number }
  rows: number
  submitText: string
  ask: (api: DeskClient, input: { key: string; text: string }) => Promise<unknown>
  onDone: () => void
}

/** Answers what a student wrote. */
export function AnswerForm(props: AnswerFormProps): ReactNode {
  const { draft, label, hint, length, rows, submitText, ask, onDone } = props
  const { value, change, forget } = useDraft(draft, { text: '' })
  const deed = useDeed(
    (api, input: { text: string }, key) => ask(api, { ...input, key }),
    () => {
      forget()
      onDone()
    },
  )
  const text = value.text.trim()
  const isEnough = [...text].length >= length.min
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isEnough) void deed.run({ text })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormField label={label} hint={hint} error={deed.error}>
        {(control) => (
          <TextArea
            {...control}
            rows={rows}
            maxLength={length.max}
            value={value.text}
            onChange={(next) => change({ text: next })}
            onKeyDown={onCtrlEnter(submit)}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" loading={deed.busy} disabled={!isEnough}>
        {submitText}
      </Button>
    </form>
  )
}
