import { apiQuery, invalidate, useApi } from '@kaozhou/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface FavoriteChange {
  courseId: number
  favorite: boolean
  /** When it was added before (ms since epoch), to put it back where it was. */
  addedAt?: number
}

const { queryKey } = apiQuery('favorites.courseIds')
const mutationKey = ['favorites', 'set']

/** Adds or removes a favourite: shown at once, and taken back when the server refuses it. */
export function useSetFavorite() {
  const api = useApi()
  const queryClient = useQueryClient()
  const show = ({ courseId, favorite }: FavoriteChange): void =>
    void queryClient.setQueryData<number[]>(queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== courseId)
      return favorite ? [courseId, ...others] : others
    })
  const isLast = (): boolean => queryClient.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    // Sends several presses one after the other.
    scope: { id: 'favorites' },
    mutationFn: async ({ courseId, favorite, addedAt }: FavoriteChange) => {
      const { favorites } = await api()
      if (!favorite) return favorites.remove({ courseId })
      return favorites.add({ courseId, ...(addedAt !== undefined && { addedAt }) })
    },
    async onMutate(change) {
      // A running fetch has the list from before the change and would overwrite it.
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    onError(_, { courseId, favorite }) {
      if (!isLast()) return
      show({ courseId, favorite: !favorite })
      void invalidate(queryClient, 'favorites.courseIds')
    },
    onSuccess(ids) {
      if (isLast()) queryClient.setQueryData(queryKey, ids)
    },
  })
}
