import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { OrderDetailPage } from '../+shared/orders/order-detail-page'
import { productPath } from '../+shared/orders/product-path'

export function queries({ params }: RouteAddress<'/myorder/:orderId'>): ApiQuery<unknown>[] {
  return [apiQuery('orders.detail', { id: params.orderId })]
}

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
