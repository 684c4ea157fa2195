import { apiQuery } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { PayAttempt } from '../+shared/payment/start-payment'
import { usePayment } from '../+shared/payment/use-payment'

export interface InstalmentPayment {
  attempt: PayAttempt
  pay: (periods: number) => Promise<void>
}

/** Pays an order in periods: the user's own, or a friend's. */
export function useInstalmentPayment({
  orderId,
  forFriend,
}: {
  orderId: string
  forFriend: boolean
}): InstalmentPayment {
  const queryClient = useQueryClient()
  const { attempt, payInPeriods, payForFriend } = usePayment()
  return {
    attempt,
    async pay(periods) {
      if (forFriend) return payForFriend(orderId, 'ALI', periods)
      try {
        await payInPeriods(
          await queryClient.fetchQuery(apiQuery('orders.detail', { id: orderId })),
          periods,
        )
      } catch {
        showToast('没有读到订单，请稍后再试')
      }
    },
  }
}
