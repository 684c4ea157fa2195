import { Radio } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { DeskClient } from '../../data/desk-api'
import { useDraft } from '../../data/use-draft'
import { DeedDialog } from './deed-dialog'
import { useDeed } from './use-deed'

export interface ReasonedDeedProps<Answer> {
  open: boolean
  onClose: () => void
  /** What is done; what is typed is kept under it. */
  title: string
  submitText: string
  /** It can't be taken back, or takes something away. */
  grave?: boolean
  /** Something is still missing. */
  disabled?: boolean
  /** Who reads the reason, where that is not the record alone. */
  field?: { label: string; hint: string }
  /** Under what the reason is kept, where the title is the same for several things. */
  draft?: string
  /** Ready-made reasons: one that is chosen fills the field. */
  sentences?: readonly string[] | undefined
  ask: (api: DeskClient, input: { key: string; reason: string }) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** What happens, and further fields. */
  children?: ReactNode
}

/** A deed that asks why; the reason stands in the record. */
export function ReasonedDeed<Answer>(props: ReasonedDeedProps<Answer>): ReactNode {
  const { open, onClose, title, submitText, grave, disabled, draft = title, ask, onDone } = props
  const { sentences } = props
  const { value, change, forget } = useDraft(`deed-${draft}`, { reason: '' })
  const deed = useDeed(
    (api, input: { reason: string }, key) => ask(api, { ...input, key }),
    (answer: Answer) => {
      forget()
      onClose()
      onDone(answer)
    },
  )
  const reason = value.reason.trim()
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={title}
      submitText={submitText}
      grave={grave}
      deed={deed}
      disabled={disabled || reason.length < 2}
      onSubmit={() => void deed.run({ reason })}
      reason={{
        value: value.reason,
        onChange: (text) => change({ reason: text }),
        hint: '会留在操作记录里',
        ...props.field,
      }}
    >
      {props.children}
      {sentences ? (
        <Radio
          label="常用的原因"
          look="chips"
          value={sentences.find((sentence) => sentence === reason) ?? null}
          onChange={(sentence) => change({ reason: sentence })}
          options={sentences.map((sentence) => ({ value: sentence, label: sentence }))}
        />
      ) : null}
    </DeedDialog>
  )
}
