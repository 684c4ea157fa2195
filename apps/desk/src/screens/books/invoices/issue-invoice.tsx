import type { DeskInvoice } from '@kaozhou/api/desk'
import { beijingDay, cleanInvoiceNumber, formatFen, invoiceNumberFault } from '@kaozhou/domain'
import { FormField, Input, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../../data/use-draft'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import { NumberField } from './number-field'
import { type ChosenPdf, PdfField } from './pdf-field'

export interface IssueInvoiceProps {
  invoice: DeskInvoice
  /** What it is issued for now. */
  kept: number
  open: boolean
  onClose: () => void
}

/** Notes an invoice that was issued on the tax office's platform: its number, its day, its PDF. */
export function IssueInvoice({ invoice, kept, open, onClose }: IssueInvoiceProps): ReactNode {
  const today = beijingDay(Date.now())
  const form = useDraft(`invoice-${invoice.id}`, { number: '', issuedOn: today })
  const [pdf, setPdf] = useState<ChosenPdf | null>(null)
  const deed = useDeed(
    (api, input: { amount: number; number: string; issuedOn: string; file: string }, key) =>
      api.invoices.issue({ ...input, id: invoice.id, key }),
    () => {
      form.forget()
      onClose()
      showToast({ text: '已登记，学生会收到通知', tone: 'success' })
    },
  )
  const { issuedOn } = form.value
  const number = cleanInvoiceNumber(form.value.number)
  const isMissing = invoiceNumberFault(number) !== null || issuedOn === '' || issuedOn > today
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title="登记开票"
      submitText={`登记 ¥${formatFen(kept)} 的发票`}
      deed={deed}
      disabled={isMissing}
      onSubmit={() => void deed.run({ amount: kept, number, issuedOn, file: pdf?.file ?? '' })}
    >
      <p>
        先在电子税务局给“{invoice.title}”开 ¥{formatFen(kept)} 的数电普票，再把号码填在这里。
      </p>
      <NumberField
        label="发票号码"
        value={form.value.number}
        onChange={(text) => form.change({ number: text })}
      />
      <FormField
        label="开票日期"
        required
        error={issuedOn > today ? '开票日期不能在今天以后' : null}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={issuedOn}
            onChange={(day) => form.change({ issuedOn: day })}
          />
        )}
      </FormField>
      <PdfField chosen={pdf} onChoose={setPdf} />
    </DeedDialog>
  )
}
