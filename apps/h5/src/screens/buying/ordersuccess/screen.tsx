import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { orderQuery } from '../../../parts/orders/order-query'
import { ScreenBar } from '../../../shell/screen-bar'
import { nextStepsQuery } from './next-steps-query'
import { PaymentOutcome } from './payment-outcome'
import { useOrderState } from './use-order-state'

/** The result of a payment, as the server knows it (spec §2 /ordersuccess). */
export function Screen(): ReactNode {
  const [search] = useSearchParams()
  const orderId = search.get('orderId') ?? search.get('id') ?? ''
  const view = useOrderState(orderId)
  const order = useQuery({ ...orderQuery(orderId), enabled: orderId !== '' })
  const paid = view.state?.status === 'paid'
  const next = useQuery({ ...nextStepsQuery(orderId), enabled: paid })
  return (
    <>
      <ScreenBar title="购买结果" />
      <PaymentOutcome
        view={view}
        order={order.data}
        next={next.data}
        settled={!order.isPending && !next.isPending}
      />
    </>
  )
}
