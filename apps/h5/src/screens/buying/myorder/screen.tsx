import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ScreenBar } from '../../../shell/screen-bar'
import { orderTab } from '../orders/order-queries'
import { AttemptNotice } from '../payment/attempt-notice'
import { useCashier } from '../payment/use-cashier'
import { OrderListPage } from './order-list-page'

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
