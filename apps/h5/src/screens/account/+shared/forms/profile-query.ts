import type { Client, Profile } from '@kaozhou/api'
import { apiQuery, applyChange, invalidate, useApi } from '@kaozhou/react'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

export type ProfileChange = Parameters<Client['users']['update']>[0]

/** Puts a changed profile into the cache; the data of the tab 我的 and of the home page is loaded again. */
export async function cacheProfile(queryClient: QueryClient, profile: Profile): Promise<void> {
  await applyChange(queryClient, apiQuery('users.profile').queryKey, () => profile)
  refetchCurrentUser(queryClient)
  void invalidate(queryClient, 'courses.recommendList')
}

/** Loads the data of the tab 我的 again. */
export function refetchCurrentUser(queryClient: QueryClient): void {
  void invalidate(queryClient, 'users.current')
}

/** Changes parts of the profile. The form shows the message of a refusal. */
export function useChangeProfile(onSaved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: ProfileChange) =>
      (await api()).users.update(change, { noToast: true }),
    async onSuccess(profile) {
      await cacheProfile(queryClient, profile)
      onSaved()
    },
  })
}
