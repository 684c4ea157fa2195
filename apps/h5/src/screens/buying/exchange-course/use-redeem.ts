import { showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../data/use-api'

export interface Redeem {
  redeeming: boolean
  redeem: (addressId?: number) => void
}

/** Redeems a code. The client shows the server's message when the code is refused. */
export function useRedeem(code: string, onRedeemed: () => void): Redeem {
  const api = useApi()
  const queryClient = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: async (addressId?: number) => (await api()).buying.redeemCode({ code, addressId }),
    onSuccess: async () => {
      showToast({ text: '兑换成功，课程已开通', tone: 'success' })
      queryClient.removeQueries({ queryKey: ['exchange', code] })
      onRedeemed()
      await queryClient.invalidateQueries({ queryKey: ['courses'] })
    },
  })
  return { redeeming: isPending, redeem: (addressId) => mutate(addressId) }
}
