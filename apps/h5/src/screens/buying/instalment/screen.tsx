import { showToast } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { orderQuery } from '../../../parts/orders/order-query'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { AttemptNotice } from '../payment/attempt-notice'
import { usePayment } from '../payment/use-payment'
import { InstalmentPage } from './instalment-page'

/** The plans of an order; query `otherPay`: a friend pays them, `link`: what a browser opens (spec §2 /instalment/:orderid). */
export function Screen(): ReactNode {
  const { orderid = '' } = useRouteParams()
  const [search] = useSearchParams()
  const queryClient = useQueryClient()
  const { attempt, payInPeriods, payForFriend } = usePayment()

  async function pay(periods: number): Promise<void> {
    if (search.has('otherPay')) return payForFriend(orderid, 'ALI', periods)
    try {
      await payInPeriods(await queryClient.fetchQuery(orderQuery(orderid)), periods)
    } catch {
      showToast('没有读到订单，请稍后再试')
    }
  }

  return (
    <>
      <ScreenBar title="分期付款" />
      <InstalmentPage
        id={orderid}
        backPath={
          search.has('otherPay')
            ? href('/other_pay/:id', { id: orderid })
            : href('/myorder/:orderId', { orderId: orderid })
        }
        link={search.get('link')}
        paying={attempt === 'starting'}
        notice={<AttemptNotice attempt={attempt} />}
        onPay={(periods) => void pay(periods)}
      />
    </>
  )
}
