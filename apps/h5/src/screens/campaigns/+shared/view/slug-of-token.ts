import { apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'

/** The campaign of a token, from the data that the server fetched. */
export function slugOfToken(queryClient: QueryClient, token = ''): string | undefined {
  return queryClient.getQueryData<{ slug: string }>(
    apiQuery('activities.unlisted', { token }).queryKey,
  )?.slug
}
