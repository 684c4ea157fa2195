import type { AuditionOffer } from '@kaozhou/api'
import { MESSAGES, reservationInitiative } from '@kaozhou/domain'
import { apiQuery, applyChange, useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export interface Reserve {
  reserving: boolean
  reserve: () => void
}

export interface ReserveOptions {
  /** Another page redirected the user here; false when they came by their own choice (spec §5). */
  fromJump: boolean
  onSettled: () => void
}

/** Books an audition. A failure only closes the dialog: it has no message (spec §8). */
export function useReserve(courseId: number, { fromJump, onSettled }: ReserveOptions): Reserve {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery('auditions.offer', { id: courseId })
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { users, auditions } = await api()
      const { mobile } = await users.current({}, { noToast: true })
      const initiative = reservationInitiative({ mobile, fromJump })
      return auditions.reserve({ courseId, initiative }, { noToast: true })
    },
    async onSuccess(mine) {
      await applyChange<AuditionOffer>(
        queryClient,
        queryKey,
        (offer) => offer && { ...offer, mine },
      )
      showToast({ text: MESSAGES.reservationSucceeded, tone: 'success' })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled,
  })
  return { reserving: isPending, reserve: () => mutate() }
}
