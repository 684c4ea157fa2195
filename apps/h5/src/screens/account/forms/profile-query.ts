import type { Client, Profile } from '@kaozhou/api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { applyChange } from '../../../data/apply-change'
import { useApi } from '../../../data/use-api'

export const profileQuery: ApiQuery<Profile> = apiQuery(['users', 'profile'], (api, call) =>
  api.users.profile({}, { ...call, noToast: true }),
)

export type ProfileChange = Parameters<Client['users']['update']>[0]

/** Shows a changed profile everywhere; the tab 我的 and the home page are asked for again. */
export async function showProfile(queryClient: QueryClient, profile: Profile): Promise<void> {
  await applyChange(queryClient, profileQuery.queryKey, () => profile)
  refreshHub(queryClient)
  void queryClient.invalidateQueries({ queryKey: ['courses', 'recommendList'] })
}

/** Asks anew for what the tab 我的 shows of a person. */
export function refreshHub(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['users', 'current'] })
}

/** Changes parts of the profile. A refusal is for the form to show. */
export function useChangeProfile(onSaved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: ProfileChange) =>
      (await api()).users.update(change, { noToast: true }),
    async onSuccess(profile) {
      await showProfile(queryClient, profile)
      onSaved()
    },
  })
}
