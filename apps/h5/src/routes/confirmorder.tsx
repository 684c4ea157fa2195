import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRouteParams } from '../data/route-params'
import { ConfirmPage } from '../features/checkout/confirm-page'
import { PAYMENT_LABELS, usePayment } from '../features/payment/use-payment'
import { ScreenBar } from '../layout/screen-bar'

/** Confirms and pays an order (spec §2 /confirmorder/:id, query `type`). */
export function Screen(): ReactNode {
  const { id = '' } = useRouteParams()
  const [search] = useSearchParams()
  const { attempt, pay } = usePayment()
  const [subject] = useState({ courseId: Number(id), type: Number(search.get('type') ?? 1) })
  return (
    <>
      <ScreenBar title="确认订单" />
      <ConfirmPage subject={subject} labels={PAYMENT_LABELS} attempt={attempt} onPay={pay} />
    </>
  )
}
