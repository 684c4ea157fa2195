import type { CodeGift } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { confirm, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { codeGiftQuery } from './exchange-queries'

export interface Redeem {
  redeeming: boolean
  /** First asks for a confirmation when the user has a group or a paid deposit of the same course, which would end. */
  redeem: (addressId?: number) => Promise<void>
}

/** Redeems a code. The client shows the server's message when the code is refused. */
export function useRedeem(
  { code, ask }: Pick<CodeGift, 'code' | 'ask'>,
  onRedeemed: () => void,
): Redeem {
  const api = useApi()
  const queryClient = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: async (addressId?: number) =>
      (await api()).buying.redeemCode({ code, addressId, agreed: Boolean(ask) }),
    onSuccess: () => {
      showToast({ text: '兑换成功，课程已开通', tone: 'success' })
      queryClient.removeQueries(codeGiftQuery(code))
      onRedeemed()
    },
  })
  return {
    redeeming: isPending,
    redeem: async (addressId) => {
      if (!ask || (await isAgreed(ask))) mutate(addressId)
    },
  }
}

function isAgreed(ask: string): Promise<boolean> {
  return confirm({
    title: '确认兑换',
    message: ask,
    confirmText: '仍要兑换',
    cancelText: '再想想',
  })
}
