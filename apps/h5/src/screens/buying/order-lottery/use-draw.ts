import { invalidate, useApi } from '@kaozhou/react'
import { confirm } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newRequestKey } from '../../../data/new-request-key'
import type { Wheel } from '../../../parts/wheel/use-wheel'

export interface Draw {
  draw: () => void
  drawing: boolean
}

/**
 * Draws once, turns the wheel to the result and shows it in a dialog. The request key is kept until an answer has
 * arrived: repeating a draw whose answer was lost costs no second chance.
 */
export function useDraw(slug: string, wheel: Wheel): Draw {
  const api = useApi()
  const queryClient = useQueryClient()
  const requestKey = useRef<string | null>(null)
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      wheel.spin()
      requestKey.current ??= newRequestKey()
      return (await api()).activities.draw({ slug, requestKey: requestKey.current })
    },
    onSuccess: async ({ prize }) => {
      requestKey.current = null
      await wheel.land(prize?.id ?? null)
      await invalidate(queryClient, 'activities', { slug })
      await confirm({
        title: prize ? `抽中了${prize.name}` : '这次没有抽中',
        message: prize ? '奖品已放进“我的奖品”。' : '谢谢参与，祝学习顺利。',
        confirmText: '知道了',
        cancelText: null,
      })
    },
    onError: wheel.stop,
  })
  return {
    draw: () => {
      if (!isPending) mutate()
    },
    drawing: isPending,
  }
}
