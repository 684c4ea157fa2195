import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { orderPageQuery, orderTab } from '../+shared/orders/order-queries'
import { OrderListPage } from './order-list-page'

export function queries({ search }: RouteAddress<'/myorder'>): ApiQuery<unknown>[] {
  return [orderPageQuery(orderTab(search), FIRST_PAGE)]
}

/** The orders by state, with the actions on each (spec §2 /myorder). */
export function Screen(): ReactNode {
  const [search, setSearch] = useRouteSearch<'/myorder'>()
  return (
    <>
      <ScreenBar title="我的订单" />
      <OrderListPage
        tab={orderTab(search)}
        onTab={(tab) => setSearch(tab === 'all' ? {} : { status: tab }, { replace: true })}
      />
    </>
  )
}
