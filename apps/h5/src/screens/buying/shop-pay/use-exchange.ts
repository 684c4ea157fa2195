import { BusinessError, type PointsExchange, type PointsGood } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { confirm } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newRequestKey } from '../../../data/new-request-key'

export interface Exchange {
  exchanging: boolean
  /** Asks first, since points are not given back. */
  exchange: (addressId?: number) => Promise<void>
}

/** Exchanges points once: after a call without an answer, the next press sends the same request key. */
export function useExchange(
  { id, name, points }: PointsGood,
  onExchanged: (exchange: PointsExchange) => void,
): Exchange {
  const api = useApi()
  const requestKey = useRef<string | null>(null)
  const { isPending, mutate } = useMutation({
    mutationFn: async (addressId?: number) => {
      requestKey.current ??= newRequestKey()
      return (await api()).points.exchange({ id, requestKey: requestKey.current, addressId })
    },
    onSuccess: (exchange) => {
      requestKey.current = null
      onExchanged(exchange)
    },
    onError: (error) => {
      // A refusal is an answer: nothing was exchanged, and the next press needs a new key.
      if (error instanceof BusinessError) requestKey.current = null
    },
  })
  return {
    exchanging: isPending,
    exchange: async (addressId) => {
      const isSure = await confirm({
        title: '确认兑换',
        message: `用 ${points} 积分兑换《${name}》，兑换后不能退换。`,
        confirmText: '兑换',
        cancelText: '再想想',
      })
      if (isSure) mutate(addressId)
    },
  }
}
