import type { Order } from '@kaozhou/api'
import { formatFen, paymentModes } from '@kaozhou/domain'
import { showSheet, usePriceText } from '@kaozhou/ui'
import { useState } from 'react'
import { useEnvironment } from '../../../../page/environment'
import { paymentChoices } from './payment-choices'
import { type PaymentView, usePayment } from './use-payment'

export interface Cashier extends PaymentView {
  /** The order whose payment is being started. */
  payingId: string | null
  /** Asks for the payment mode, then starts the payment. */
  open: (order: Order) => Promise<void>
}

/** Pays an order that was placed before, by a mode that the user chooses from those of this host. */
export function useCashier(): Cashier {
  const { host } = useEnvironment()
  const payment = usePayment()
  const priceText = usePriceText()
  const [payingId, setPayingId] = useState<string | null>(null)

  async function open(order: Order): Promise<void> {
    const mode = await showSheet({
      title: priceText(`选择支付方式 · ¥${formatFen(order.amount)}`),
      actions: paymentChoices(paymentModes(host, order)),
    })
    if (!mode) return
    setPayingId(order.id)
    try {
      await payment.pay(order, mode)
    } finally {
      setPayingId(null)
    }
  }

  return { ...payment, payingId, open }
}
