import type { DeskRefundRequest } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import { useDraft } from '../../../data/use-draft'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'

export interface RefuseRequestProps {
  request: DeskRefundRequest
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Refuses a request with a sentence that the student reads in their order. */
export function RefuseRequest({ request, open, onClose, onDone }: RefuseRequestProps): ReactNode {
  const { value, change, forget } = useDraft(`refuse-${request.id}`, { answer: '' })
  const deed = useDeed(
    (api, input: { answer: string }, key) => api.refunds.refuse({ ...input, id: request.id, key }),
    () => {
      forget()
      onClose()
      onDone()
    },
  )
  const answer = value.answer.trim()
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title="不同意退款"
      submitText="答复学生"
      deed={deed}
      disabled={answer.length < 2}
      onSubmit={() => void deed.run({ answer })}
      reason={{
        value: value.answer,
        onChange: (text) => change({ answer: text }),
        label: '答复',
        hint: '学生会在订单里读到这句话',
      }}
    >
      <p>学生看到答复后，还可以补充原因再申请。</p>
    </DeedDialog>
  )
}
