import type { DeskInvoice } from '@kaozhou/api/desk'
import { cleanInvoiceNumber, formatFen, invoiceNumberFault } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { NumberField } from './number-field'

export interface ReverseInvoiceProps {
  invoice: DeskInvoice
  /** What can be invoiced anew. */
  kept: number
  open: boolean
  onClose: () => void
}

/** Notes that a red-letter invoice reversed this one. */
export function ReverseInvoice({ invoice, kept, open, onClose }: ReverseInvoiceProps): ReactNode {
  const form = useDraft(`reverse-invoice-${invoice.id}`, { number: '' })
  const number = cleanInvoiceNumber(form.value.number)
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title="登记冲红"
      draft={`reverse-${invoice.id}`}
      submitText={`冲红 ¥${formatFen(invoice.amount)} 的发票`}
      grave
      disabled={invoiceNumberFault(number) !== null}
      ask={(api, input) => api.invoices.reverse({ ...input, id: invoice.id, number })}
      onDone={() => {
        form.forget()
        showToast({ text: '已登记，学生会收到通知', tone: 'success' })
      }}
    >
      <p>
        先在电子税务局把这张发票整张冲红，再把红字发票的号码填在这里。
        {kept > 0
          ? `之后剩下的 ¥${formatFen(kept)} 学生可以重新申请。`
          : '订单的钱已经全部退回，不用再开。'}
      </p>
      <NumberField
        label="红字发票的号码"
        value={form.value.number}
        onChange={(text) => form.change({ number: text })}
      />
    </ReasonedDeed>
  )
}
