import type { DeskOrderDetail } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../data/me'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { RefundDialog } from '../../../parts/refunds/refund-dialog'
import { refundableOf } from '../../../parts/refunds/refund-draft'
import { ChangePrice } from './change-price'

/** What can be done to an order as it stands now. */
export function OrderWays({ detail }: { detail: DeskOrderDetail }): ReactNode {
  const isUnpaid = detail.order.state === 'unpaid'
  return (
    <>
      {isUnpaid ? <ChangePrice order={detail.order} /> : null}
      {isUnpaid ? <CancelOrder id={detail.order.id} /> : null}
      {isRefundable(detail) ? <RefundOrder detail={detail} /> : null}
    </>
  )
}

/** Not while a refund waits for a second person: the server refuses a further one. */
function isRefundable(detail: DeskOrderDetail): boolean {
  if (detail.approval) return false
  return detail.order.state === 'paid' || refundableOf(detail).extras.length > 0
}

function RefundOrder({ detail }: { detail: DeskOrderDetail }): ReactNode {
  const may = useMay('refund')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        退款
      </Button>
      <RefundDialog
        detail={detail}
        open={open}
        onClose={() => setOpen(false)}
        title="退款"
        give={(api, input) => api.refunds.give({ ...input, id: detail.order.id })}
      />
    </>
  )
}

function CancelOrder({ id }: { id: string }): ReactNode {
  const may = useMay('orders.change')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        取消订单
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="取消订单"
        draft={`cancel-${id}`}
        submitText="取消这个订单"
        grave
        ask={(api, input) => api.orders.cancel({ ...input, id })}
        onDone={() => showToast({ text: '订单已取消', tone: 'success' })}
      >
        <p>这个订单还没有付款。取消后名额、优惠券、红包和积分退给学生。</p>
      </ReasonedDeed>
    </>
  )
}
