import type { DeskInvoiceDetail } from '@kaozhou/api/desk'
import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { RefuseDeed } from '../../../parts/deeds/refuse-deed'
import { IssueInvoice } from './issue-invoice'
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
        <RefuseDeed
          open={open === 'refuse'}
          onClose={close}
          title="不开这张发票"
          draft={`refuse-invoice-${invoice.id}`}
          ask={(api, input) => api.invoices.refuse({ ...input, id: invoice.id })}
        >
          <p>写清楚哪里不对、怎么改，学生改好后可以重新申请。</p>
        </RefuseDeed>
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
