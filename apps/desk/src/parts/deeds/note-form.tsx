import { Button, FormField, TextArea } from '@kaozhou/ui'
import type { ReactNode, SyntheticEvent } from 'react'
import type { DeskClient } from '../../data/desk-api'
import { useDraft } from '../../data/use-draft'
import { onCtrlEnter } from '../forms/on-ctrl-enter'
import styles from './note-form.module.css'
import { useDeed } from './use-deed'

export interface NoteFormProps {
  /** Under what the text is kept while it is typed. */
  draft: string
  ask: (api: DeskClient, input: { key: string; text: string }) => Promise<unknown>
}

/** A note for colleagues; the student does not see it. */
export function NoteForm({ draft, ask }: NoteFormProps): ReactNode {
  const { value, change, forget } = useDraft(draft, { text: '' })
  const deed = useDeed((api, input: { text: string }, key) => ask(api, { ...input, key }), forget)
  const text = value.text.trim()
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (text) void deed.run({ text })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormField label="给同事的备注" hint="学生看不到" error={deed.error}>
        {(control) => (
          <TextArea
            {...control}
            rows={1}
            maxLength={500}
            value={value.text}
            onChange={(next) => change({ text: next })}
            onKeyDown={onCtrlEnter(submit)}
          />
        )}
      </FormField>
      {text ? (
        <Button type="submit" size="sm" variant="wash" loading={deed.busy}>
          加备注
        </Button>
      ) : null}
    </form>
  )
}
