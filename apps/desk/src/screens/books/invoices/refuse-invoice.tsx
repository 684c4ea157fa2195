import type { DeskInvoice } from '@kaozhou/api/desk'
import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDraft } from '../../../data/use-draft'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'

export interface RefuseInvoiceProps {
  invoice: DeskInvoice
  open: boolean
  onClose: () => void
}

/** Refuses a request with a sentence that the student reads in their order. */
export function RefuseInvoice({ invoice, open, onClose }: RefuseInvoiceProps): ReactNode {
  const { value, change, forget } = useDraft(`refuse-invoice-${invoice.id}`, { answer: '' })
  const deed = useDeed(
    (api, input: { answer: string }, key) => api.invoices.refuse({ ...input, id: invoice.id, key }),
    () => {
      forget()
      onClose()
      showToast({ text: '已答复学生', tone: 'success' })
    },
  )
  const answer = value.answer.trim()
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title="不开这张发票"
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
      <p>写清楚哪里不对、怎么改，学生改好后可以重新申请。</p>
    </DeedDialog>
  )
}
