import type { PendantRecord } from '@kaozhou/api'
import { apiQuery, applyChange, invalidate, useApi } from '@kaozhou/react'
import { confirm, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const NONE = 0

export interface PendantActions {
  /** Id of the pendant that is being put on, taken off or bought. */
  busyId: number | null
  /** Puts a pendant on; the worn one is taken off. */
  wear: (pendant: PendantRecord) => void
  /** Asks first, then buys it with points. */
  buy: (pendant: PendantRecord) => Promise<void>
}

export function usePendant(): PendantActions {
  const api = useApi()
  const queryClient = useQueryClient()
  const changed = (): void => {
    void invalidate(queryClient, ['privileges.pendants', 'users', 'points'])
  }
  const wearing = useMutation({
    mutationFn: async ({ id, worn }: PendantRecord) =>
      (await api()).users.update({ pendantId: worn ? NONE : id }),
    onSuccess: (_, { worn, name }) =>
      showToast({ text: worn ? '已取下挂件' : `已戴上“${name}”`, tone: 'success' }),
    onSettled: changed,
  })
  const buying = useMutation({
    mutationFn: async ({ id }: PendantRecord) => (await api()).privileges.unlockPendant({ id }),
    onSuccess: async (pendants, { name }) => {
      await applyChange(queryClient, apiQuery('privileges.pendants').queryKey, () => pendants)
      showToast({ text: `“${name}”已解锁`, tone: 'success' })
    },
    onSettled: changed,
  })
  const busy = wearing.isPending ? wearing.variables : buying.isPending ? buying.variables : null
  return {
    busyId: busy?.id ?? null,
    wear: (pendant) => wearing.mutate(pendant),
    buy: async (pendant) => {
      const isSure = await confirm({
        title: '解锁挂件',
        message: `用 ${pendant.points} 积分解锁“${pendant.name}”，解锁后一直可以用。`,
        confirmText: '解锁',
        cancelText: '再想想',
      })
      if (isSure) buying.mutate(pendant)
    },
  }
}
