import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { orderQuery } from '../../../parts/orders/order-query'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { OrderDetailPage } from '../orders/order-detail-page'
import { AttemptNotice } from '../payment/attempt-notice'
import { useCashier } from '../payment/use-cashier'
import { paidBy } from '../payment/use-payment'

/** One order (spec §2 /myorder/:orderId). */
export function Screen(): ReactNode {
  const { orderId = '' } = useRouteParams()
  const navigate = useNavigate()
  const { attempt, payingId, open } = useCashier()
  return (
    <>
      <ScreenBar title="订单详情" />
      <OrderDetailPage
        query={orderQuery(orderId)}
        notice={<AttemptNotice attempt={attempt} />}
        paying={payingId !== null}
        onPay={(order) => void open(order)}
        onRemoved={() => void navigate(href('/myorder'), { replace: true })}
        paidBy={paidBy}
      />
    </>
  )
}
