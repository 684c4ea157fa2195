import type { OrderInvoices } from '@kaozhou/api'
import { isLivingInvoice } from '@kaozhou/domain'
import { ButtonLink, Card, usePriceText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { EarlierInvoices } from './earlier-invoices'
import { InvoiceForm } from './invoice-form'
import { NewestInvoice } from './newest-invoice'

export interface InvoicePageProps {
  orderId: string
  invoices: OrderInvoices
}

/** What became of the newest request, the form where one can be made, and what was before. */
export function InvoicePage({ orderId, invoices }: InvoicePageProps): ReactNode {
  const priceText = usePriceText()
  const { refusal, list } = invoices
  const [newest, ...earlier] = list
  const isLiving = newest !== undefined && isLivingInvoice(newest.status)
  return (
    <div className={page.page}>
      {newest ? <NewestInvoice invoice={newest} refusal={isLiving ? refusal : null} /> : null}
      {refusal === null ? <InvoiceForm orderId={orderId} invoices={invoices} /> : null}
      {refusal !== null && !isLiving ? (
        <Card title="现在不能开发票">
          <p className={page.lead}>{priceText(refusal)}</p>
        </Card>
      ) : null}
      <EarlierInvoices list={earlier} />
      <ButtonLink variant="plain" block href={href('/myorder/:orderId', { orderId })}>
        回到订单
      </ButtonLink>
    </div>
  )
}
