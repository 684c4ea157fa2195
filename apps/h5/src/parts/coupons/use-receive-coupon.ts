import { useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'

export interface ReceiveCoupon {
  receiving: boolean
  receive: () => void
}

/**
 * Receives a coupon into the user's wallet. `onChanged` runs after a refusal too, since it means that the offer has
 * changed (sold out, already received).
 */
export function useReceiveCoupon(id: number, onChanged?: () => void): ReceiveCoupon {
  const api = useApi()
  const { isPending, mutate } = useMutation({
    mutationFn: async () => (await api()).coupons.receive({ id }),
    onSuccess: () => showToast({ text: '领取成功，下单时可用', tone: 'success' }),
    onSettled: onChanged,
  })
  return { receiving: isPending, receive: () => mutate() }
}
