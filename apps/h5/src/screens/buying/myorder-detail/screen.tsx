import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { OrderDetailPage } from '../orders/order-detail-page'

/** One order (spec §2 /myorder/:orderId). */
export function Screen(): ReactNode {
  const { orderId = '' } = useRouteParams()
  return (
    <>
      <ScreenBar title="订单详情" />
      <OrderDetailPage orderId={orderId} />
    </>
  )
}
