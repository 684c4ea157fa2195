import type { ReactNode } from 'react'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { orderTab } from '../+shared/orders/order-queries'
import { OrderListPage } from './order-list-page'

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
