import type { DeskInvoice } from '@kaozhou/api/desk'
import { formatFen } from '@kaozhou/domain'
import { Tag, type TagTone } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** What the desk calls the states of an invoice. */
export const INVOICE_STATES: Record<DeskInvoice['status'], { title: string; tone: TagTone }> = {
  requested: { title: '待开票', tone: 'amber' },
  issued: { title: '已开票', tone: 'teal' },
  refused: { title: '已拒绝', tone: 'grey' },
  withdrawn: { title: '已撤回', tone: 'grey' },
  reversed: { title: '已冲红', tone: 'grey' },
}

/** How an invoice stands; an issued one that says too much by now is to be reversed. */
export function InvoiceTag({ status, excess }: Pick<DeskInvoice, 'status' | 'excess'>): ReactNode {
  if (excess > 0) return <Tag tone="red">需冲红 ¥{formatFen(excess)}</Tag>
  const { title, tone } = INVOICE_STATES[status]
  return <Tag tone={tone}>{title}</Tag>
}
