import { confirm, showToast } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../data/use-api'

export interface OrderChanges {
  /** The order that is being changed. */
  busyId: string | null
  cancel: (id: string) => Promise<void>
  /** True when it is off the list. */
  remove: (id: string) => Promise<boolean>
}

/** Cancelling and deleting, each asked about first. A refusal is said by the session's messages. */
export function useOrderChanges(): OrderChanges {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function change(id: string, act: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusyId(id)
    try {
      await act()
      showToast({ text: done, tone: 'success' })
      return true
    } catch {
      return false
    } finally {
      setBusyId(null)
      // An order's end frees coupons, red packets, points, stock and places, and a refusal means that it changed.
      await queryClient.invalidateQueries()
    }
  }

  return {
    busyId,
    async cancel(id) {
      const sure = await confirm({
        title: '取消这个订单',
        message: '占用的优惠券、红包和积分会退回，名额会让给别人。',
        confirmText: '取消订单',
        cancelText: '再想想',
      })
      if (!sure) return
      await change(id, async () => (await api()).orders.cancel({ id }), '订单已取消')
    },
    async remove(id) {
      const sure = await confirm({
        title: '删除这个订单',
        message: '删除后在订单列表里不再显示。',
        confirmText: '删除订单',
        cancelText: '再想想',
        danger: true,
      })
      return sure && change(id, async () => (await api()).orders.hide({ id }), '订单已删除')
    },
  }
}
