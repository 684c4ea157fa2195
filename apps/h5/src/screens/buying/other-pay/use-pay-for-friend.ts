import type { OtherPayPage } from '@kaozhou/api'
import { formatFen, paymentModes } from '@kaozhou/domain'
import { showSheet, usePriceText } from '@kaozhou/ui'
import { useEnvironment } from '../../../page/environment'
import { navigateTo } from '../../../page/navigation'
import { href } from '../../../routing/href'
import { paymentChoices } from '../+shared/payment/payment-choices'
import type { PayAttempt } from '../+shared/payment/start-payment'
import { type CashierMode, usePayment } from '../+shared/payment/use-payment'

export interface PayForFriend {
  attempt: PayAttempt
  /** Asks for the payment mode, then starts the payment. */
  pay: () => Promise<void>
}

/** Pays the order of a friend. The payment modes leave out 好友代付: a friend cannot ask another friend. */
export function usePayForFriend(page: OtherPayPage): PayForFriend {
  const { attempt, payForFriend } = usePayment()
  const { host } = useEnvironment()
  const priceText = usePriceText()

  async function pay(): Promise<void> {
    const mode = await showSheet({
      title: priceText(`帮好友付 ¥${formatFen(page.amount)}`),
      actions: paymentChoices(paymentModes(host, page).filter((one) => one !== 'payAnotherType')),
    })
    if (mode === 'useCredit')
      navigateTo(href('/instalment/:orderid', { orderid: page.orderId, otherPay: 'true' }))
    else if (mode) await payForFriend(page.orderId, mode as CashierMode)
  }

  return { attempt, pay }
}
