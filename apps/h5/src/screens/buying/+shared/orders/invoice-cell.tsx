import type { Order, OrderInvoices } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Cell, usePriceText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'

/** The row that leads to the invoice of an order, with how that stands; none where nothing was paid. */
export function InvoiceCell({
  order: { id, amount },
}: {
  order: Pick<Order, 'id' | 'amount'>
}): ReactNode {
  const priceText = usePriceText()
  const { data } = useQuery({ ...apiQuery('orders.invoice', { id }), staleTime: 0 })
  if (!data || (amount === 0 && data.amount === 0)) return null
  return (
    <Cell
      title="发票"
      description={data.list.length === 0 ? data.refusal : null}
      value={priceText(stateText(data))}
      href={href('/invoice/:orderId', { orderId: id })}
    />
  )
}

function stateText({ list, refusal }: OrderInvoices): string {
  const [newest] = list
  if (newest?.status === 'requested') return '等待开票'
  if (newest?.status === 'issued') return `已开 ¥${formatFen(newest.amount)}`
  if (newest?.status === 'refused') return '没有开成，看原因'
  if (newest?.status === 'reversed') return refusal === null ? '已冲红，可重新申请' : '已冲红'
  return refusal === null ? '申请发票' : ''
}
