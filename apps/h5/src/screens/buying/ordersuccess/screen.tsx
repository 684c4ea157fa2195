import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { useOrderState } from '../+shared/payment/use-order-state'
import { PaymentOutcome } from './payment-outcome'

/** The result of a payment, as the server knows it (spec §2 /ordersuccess). */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/ordersuccess'>()
  const orderId = search.get('orderId') ?? search.get('id') ?? ''
  const view = useOrderState(orderId)
  const order = useQuery({ ...apiQuery('orders.detail', { id: orderId }), enabled: orderId !== '' })
  const paid = view.state?.status === 'paid'
  const next = useQuery({
    ...apiQuery('orders.nextSteps', { id: orderId }, { loud: true }),
    enabled: paid,
  })
  return (
    <>
      <ScreenBar title="购买结果" />
      {orderId === '' ? (
        <Empty
          title="没有要查的订单"
          text="链接可能不完整，到我的订单里看看"
          action={<ButtonLink href={href('/myorder')}>我的订单</ButtonLink>}
        />
      ) : (
        <PaymentOutcome
          orderId={orderId}
          view={view}
          order={order.data}
          next={next.data}
          settled={!order.isPending && !(paid && next.isPending)}
        />
      )}
    </>
  )
}
