import type { SalesRow } from '@kaozhou/api/desk'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useMay } from '../../../data/me'
import { Amount } from '../../../parts/money/amount'
import { contentText } from '../../../parts/orders/order-cells'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'

/** Payments or refunds; who may see orders comes to the order. */
export function EntryTable({
  list,
  label,
}: {
  list: readonly SalesRow[]
  label: string
}): ReactNode {
  const maySee = useMay('people.see')
  return (
    <DataTable<SalesRow>
      label={label}
      rows={list}
      rowKey={({ at, orderId, amount }) => `${at} ${orderId} ${amount}`}
      rowName={({ orderId }) => `订单 ${orderId}`}
      {...(maySee && { rowHref: ({ orderId }) => href('/orders/:id', { id: orderId }) })}
      columns={[
        { key: 'id', title: '订单号', cell: ({ orderId }) => orderId },
        { key: 'title', title: '内容', cell: contentText },
        {
          key: 'amount',
          title: label,
          align: 'end',
          cell: ({ amount }) => <Amount fen={amount} />,
        },
        { key: 'time', title: '时间', align: 'end', cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  )
}
