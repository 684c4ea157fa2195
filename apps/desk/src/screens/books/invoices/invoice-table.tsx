import type { DeskInvoice } from '@kaozhou/api/desk'
import { INVOICE_KIND_NAMES } from '@kaozhou/domain'
import { DataTable, type TableColumn } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { InvoiceTag } from '../../../parts/invoices/invoice-states'
import { Amount } from '../../../parts/money/amount'
import { ageText } from '../../../parts/times/age-text'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from './invoices.module.css'

export interface InvoiceTableProps {
  invoices: readonly DeskInvoice[]
  /** The one that is open beside it. */
  current?: string
  /** The query of the list. */
  search: string
}

const KIND: TableColumn<DeskInvoice> = {
  key: 'kind',
  title: '类型',
  cell: ({ kind }) => INVOICE_KIND_NAMES[kind],
  wideOnly: true,
}

/** Invoices in a table, each leading to its own page. */
export function InvoiceTable({ invoices, current, search }: InvoiceTableProps): ReactNode {
  const now = Date.now()
  return (
    <DataTable<DeskInvoice>
      label="发票"
      rows={invoices}
      rowKey={({ id }) => String(id)}
      rowName={({ title, orderId }) => `${title}，订单 ${orderId}`}
      rowHref={({ id }) => href('/invoices/:id', { id }) + search}
      current={current}
      columns={[
        { key: 'title', title: '抬头', cell: ({ title }) => title },
        // The open invoice says it.
        ...(current ? [] : [KIND]),
        {
          key: 'order',
          title: '订单号',
          cell: ({ orderId }) => <span className={styles.number}>{orderId}</span>,
        },
        { key: 'state', title: '状态', cell: (invoice) => <InvoiceTag {...invoice} /> },
        {
          key: 'amount',
          title: '金额',
          align: 'end',
          cell: ({ amount }) => <Amount fen={amount} />,
        },
        {
          key: 'time',
          title: '申请',
          align: 'end',
          cell: ({ status, createdAt }) =>
            status === 'requested' ? `等了 ${ageText(createdAt, now)}` : <Moment at={createdAt} />,
        },
      ]}
    />
  )
}
