import type { Client, Profile } from '@kaozhou/api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { applyChange } from '../../../data/apply-change'
import { useApi } from '../../../data/use-api'

export const profileQuery: ApiQuery<Profile> = apiQuery(['users', 'profile'], (api, call) =>
  api.users.profile({}, { ...call, noToast: true }),
)

export type ProfileChange = Parameters<Client['users']['update']>[0]

/** Puts a changed profile into the cache; the data of the tab 我的 and of the home page is loaded again. */
export async function cacheProfile(queryClient: QueryClient, profile: Profile): Promise<void> {
  await applyChange(queryClient, profileQuery.queryKey, () => profile)
  refetchCurrentUser(queryClient)
  void queryClient.invalidateQueries({ queryKey: ['courses', 'recommendList'] })
}

/** Loads the data of the tab 我的 again. */
export function refetchCurrentUser(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['users', 'current'] })
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
