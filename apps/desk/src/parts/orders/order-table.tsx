import type { DeskOrder } from '@kaozhou/api/desk'
import { Tag } from '@kaozhou/ui'
import { DataTable, type TableColumn } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { href } from '../../routing/href'
import { Moment } from '../times/moment'
import { contentText, OrderAmount } from './order-cells'
import { ORDER_STATES } from './order-states'

export interface OrderTableProps {
  orders: readonly DeskOrder[]
  /** The order that is open beside it. */
  current?: string
  /** The query of the list, so that an order opened from it goes back to the same one. */
  search?: string
}

/** Orders in a table, each leading to its own page. */
export function OrderTable({ orders, current, search = '' }: OrderTableProps): ReactNode {
  return (
    <DataTable<DeskOrder>
      label="订单"
      rows={orders}
      rowKey={({ id }) => id}
      rowName={({ id }) => `订单 ${id}`}
      rowHref={({ id }) => href('/orders/:id', { id }) + search}
      current={current}
      columns={current ? COLUMNS.filter(({ key }) => !SHOWN_BESIDE.has(key)) : COLUMNS}
    />
  )
}

const COLUMNS: readonly TableColumn<DeskOrder>[] = [
  { key: 'id', title: '订单号', cell: ({ id }) => id },
  { key: 'title', title: '内容', cell: contentText },
  { key: 'buyer', title: '学生', cell: ({ buyer }) => buyer.name || buyer.mobile },
  { key: 'state', title: '状态', cell: ({ state }) => <StateTag state={state} /> },
  { key: 'amount', title: '金额', align: 'end', cell: (order) => <OrderAmount {...order} /> },
  {
    key: 'time',
    title: '下单时间',
    align: 'end',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
]

/** What the open order shows: beside it a list has no room for these. */
const SHOWN_BESIDE: ReadonlySet<string> = new Set(['buyer', 'time'])

/** The state of an order in the desk's words. */
export function StateTag({ state }: Pick<DeskOrder, 'state'>): ReactNode {
  const { title, tone } = ORDER_STATES[state]
  return <Tag tone={tone}>{title}</Tag>
}
