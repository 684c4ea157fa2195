import type { PointsAccount } from '@kaozhou/api'
import { apiQuery, applyChange, useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export interface CheckIn {
  checking: boolean
  checkIn: () => void
}

/** The points of today’s check-in; a member’s card doubles them. */
export function checkInPoints({ earning, doubledBy }: PointsAccount): number {
  const points = earning.find(({ action }) => action === 'checkin')?.points ?? 0
  return doubledBy ? 2 * points : points
}

/** Checks in for today; every page with points then shows the new ones. */
export function useCheckIn(): CheckIn {
  const api = useApi()
  const queryClient = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: async () => (await api()).points.checkIn({}),
    async onSuccess(account) {
      await applyChange(queryClient, apiQuery('points.account').queryKey, () => account)
      showToast({ text: `签到成功，已连续 ${account.streak} 天`, tone: 'success' })
    },
  })
  return { checking: isPending, checkIn: () => mutate() }
}
