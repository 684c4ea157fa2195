import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { fetchedTitle } from '../+shared/view/campaign-title'

export function queries({ params: { token = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.unlisted', { token })]
}

export function following(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): ApiQuery<unknown>[] {
  const slug = slugOf(queryClient, params.token)
  return slug
    ? [apiQuery('activities.state', { slug }), apiQuery('activities.rules', { slug })]
    : []
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, slugOf(queryClient, params.token), '活动规则')
}

function slugOf(queryClient: QueryClient, token = ''): string | undefined {
  return queryClient.getQueryData<{ slug: string }>(
    apiQuery('activities.unlisted', { token }).queryKey,
  )?.slug
}
