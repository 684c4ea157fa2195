import type { ReactNode } from 'react'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { OrderDetailPage } from '../+shared/orders/order-detail-page'
import { productPath } from '../+shared/orders/product-path'

/** One order (spec §2 /myorder/:orderId; the query pid, type, assembleEventId names the product). */
export function Screen(): ReactNode {
  const { orderId } = useRouteParams<'/myorder/:orderId'>()
  const [search] = useRouteSearch<'/myorder/:orderId'>()
  return (
    <>
      <ScreenBar title="订单详情" />
      <OrderDetailPage orderId={orderId} productHref={productPath(search)} />
    </>
  )
}
