import type { Order } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Cell, usePriceText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import { requestText } from './refunded-text'

export interface RefundCellProps {
  order: Pick<Order, 'id' | 'refundRequest'>
  busy: boolean
  onRefund: (amount: number) => void
  /** Opens the form by which the school is asked for a refund. */
  onAsk: () => void
  /** Takes back the request that waits for an answer. */
  onWithdraw: () => void
}

/**
 * The row that refunds a paid order. Without a right to a refund it shows the reason, and leads to the form by which the
 * school is asked for one; then what became of that.
 */
export function RefundCell({
  order: { id, refundRequest },
  busy,
  onRefund,
  onAsk,
  onWithdraw,
}: RefundCellProps): ReactNode {
  const priceText = usePriceText()
  const { dateTimeOf } = useDateTexts()
  const { data } = useQuery({ ...apiQuery('orders.refundTerms', { id }), staleTime: 0 })
  if (!data) return null
  const { returnable, underWay, canAsk, reason, until, amount } = data
  if (underWay) return <UnderWay />
  if (refundRequest?.status === 'open') {
    return <RequestCell request={refundRequest} action="撤回" onClick={busy ? null : onWithdraw} />
  }
  if (!returnable) {
    if (!canAsk) return reason ? <NoRefund reason={reason} /> : null
    return (
      <>
        {refundRequest ? <RequestCell request={refundRequest} /> : null}
        <Cell
          title="退款"
          description={reason}
          value="申请退款"
          onClick={busy ? undefined : onAsk}
        />
      </>
    )
  }
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

interface RequestCellProps {
  request: NonNullable<Order['refundRequest']>
  action?: string
  onClick?: (() => void) | null
}

/** What became of the request for a refund. */
function RequestCell({ request, action, onClick }: RequestCellProps): ReactNode {
  const said = requestText(request)
  if (!said) return null
  return (
    <Cell
      title={said.title}
      description={said.text}
      value={action}
      onClick={onClick ?? undefined}
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
