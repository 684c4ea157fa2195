import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { orderQuery } from '../../../parts/orders/order-query'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { OrderDetailPage } from '../orders/order-detail-page'
import { AttemptNotice } from '../payment/attempt-notice'
import { useCashier } from '../payment/use-cashier'
import { paidBy } from '../payment/use-payment'
import { AskFriend } from './ask-friend'

/** One order as payments lead to it; with `orderType=otherPay` another person is asked to pay (spec §2 /order_detail/:id). */
export function Screen(): ReactNode {
  const { id = '' } = useRouteParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { attempt, payingId, open } = useCashier()
  const asks = search.get('orderType') === 'otherPay'
  return (
    <>
      <ScreenBar title={asks ? '找人代付' : '订单详情'} />
      <OrderDetailPage
        query={orderQuery(id)}
        notice={
          <>
            <AttemptNotice attempt={attempt} />
            {asks ? (
              <AskFriend
                orderId={id}
                onAsked={() => void navigate(href('/other_pay/:id', { id }))}
              />
            ) : null}
          </>
        }
        paying={payingId !== null}
        onPay={(order) => void open(order)}
        onRemoved={() => void navigate(href('/myorder'), { replace: true })}
        paidBy={paidBy}
      />
    </>
  )
}
