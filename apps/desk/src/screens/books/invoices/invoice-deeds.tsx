import type { DeskInvoiceDetail } from '@kaozhou/api/desk'
import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { IssueInvoice } from './issue-invoice'
import { RefuseInvoice } from './refuse-invoice'
import { ReverseInvoice } from './reverse-invoice'

/** What can be done with an invoice: issue or refuse what waits, reverse what was issued. */
export function InvoiceDeeds({ detail }: { detail: DeskInvoiceDetail }): ReactNode {
  const [open, setOpen] = useState<'issue' | 'refuse' | 'reverse' | null>(null)
  const close = (): void => setOpen(null)
  const { invoice, kept } = detail
  if (invoice.status === 'requested') {
    return (
      <>
        <Button size="sm" onClick={() => setOpen('issue')}>
          登记开票
        </Button>
        <Button size="sm" variant="plain" onClick={() => setOpen('refuse')}>
          不开
        </Button>
        <IssueInvoice invoice={invoice} kept={kept} open={open === 'issue'} onClose={close} />
        <RefuseInvoice invoice={invoice} open={open === 'refuse'} onClose={close} />
      </>
    )
  }
  if (invoice.status !== 'issued') return null
  return (
    <>
      <Button
        size="sm"
        variant={invoice.excess > 0 ? 'primary' : 'plain'}
        onClick={() => setOpen('reverse')}
      >
        登记冲红
      </Button>
      <ReverseInvoice invoice={invoice} kept={kept} open={open === 'reverse'} onClose={close} />
    </>
  )
}
