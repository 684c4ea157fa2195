import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { OrderDetailPage } from '../+shared/orders/order-detail-page'
import { AskFriend } from './ask-friend'

export function queries({ params }: RouteAddress<'/order_detail/:id'>): ApiQuery<unknown>[] {
  return [apiQuery('orders.detail', { id: params.id })]
}

/** The order that a payment leads to; with `orderType=otherPay` a friend is asked to pay (spec §2 /order_detail/:id). */
export function Screen(): ReactNode {
  const { id } = useRouteParams<'/order_detail/:id'>()
  const [search] = useRouteSearch<'/order_detail/:id'>()
  const asksFriend = search.get('orderType') === 'otherPay'
  return (
    <>
      <ScreenBar title={asksFriend ? '好友代付' : '订单详情'} />
      <OrderDetailPage orderId={id} nextSteps={!asksFriend}>
        {asksFriend ? <AskFriend orderId={id} /> : null}
      </OrderDetailPage>
    </>
  )
}
