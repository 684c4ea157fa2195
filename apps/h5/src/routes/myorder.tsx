import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OrderListPage } from '../features/orders/order-list-page'
import { orderTab } from '../features/orders/order-queries'
import { AttemptNotice } from '../features/payment/attempt-notice'
import { useCashier } from '../features/payment/use-cashier'
import { ScreenBar } from '../layout/screen-bar'

/** The orders by state, and what can be done about each (spec §2 /myorder). */
export function Screen(): ReactNode {
  const [search, setSearch] = useSearchParams()
  const { attempt, payingId, open } = useCashier()
  return (
    <>
      <ScreenBar title="我的订单" />
      <AttemptNotice attempt={attempt} />
      <OrderListPage
        tab={orderTab(search)}
        onTab={(tab) => setSearch(tab === 'all' ? {} : { status: tab }, { replace: true })}
        payingId={payingId}
        onPay={(order) => void open(order)}
      />
    </>
  )
}
