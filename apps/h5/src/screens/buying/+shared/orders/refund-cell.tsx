import { formatFen } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Cell, usePriceText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'

export interface RefundCellProps {
  orderId: string
  busy: boolean
  onRefund: (amount: number) => void
}

/** The row that refunds a paid order; without a right to a refund it shows the reason. */
export function RefundCell({ orderId, busy, onRefund }: RefundCellProps): ReactNode {
  const priceText = usePriceText()
  const { dateTimeOf } = useDateTexts()
  const { data } = useQuery({ ...apiQuery('orders.refundTerms', { id: orderId }), staleTime: 0 })
  if (!data) return null
  const { returnable, underWay, reason, until, amount } = data
  if (underWay) return <UnderWay />
  if (!returnable) return reason ? <NoRefund reason={reason} /> : null
  return (
    <Cell
      title="申请退款"
      description={
        priceText(`可退 ¥${formatFen(amount)}`) + (until ? `，${dateTimeOf(until)} 前` : '')
      }
      onClick={busy ? undefined : () => onRefund(amount)}
    />
  )
}

/** The refund is on its way and the courses are closed; a link to customer service in case it takes too long. */
function UnderWay(): ReactNode {
  return (
    <Cell
      title="退款中"
      description="课程已暂停学习；款项原路退回，到账时间以支付渠道为准"
      value="联系客服"
      onClick={() => void openSupport()}
    />
  )
}

/** Why an order cannot be refunded, and whom to ask about it. */
function NoRefund({ reason }: { reason: string }): ReactNode {
  return (
    <Cell title="退款" description={reason} value="联系客服" onClick={() => void openSupport()} />
  )
}

async function openSupport(): Promise<void> {
  const { showSupport } = await import('../../../../parts/support/show-support')
  await showSupport()
}
