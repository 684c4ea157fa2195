import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRouteParams } from '../data/route-params'
import { OrderDetailPage } from '../features/orders/order-detail-page'
import { AttemptNotice } from '../features/payment/attempt-notice'
import { orderQuery } from '../features/payment/order-query'
import { useCashier } from '../features/payment/use-cashier'
import { paidBy } from '../features/payment/use-payment'
import { ScreenBar } from '../layout/screen-bar'

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
        onRemoved={() => void navigate('/myorder', { replace: true })}
        paidBy={paidBy}
      />
    </>
  )
}
