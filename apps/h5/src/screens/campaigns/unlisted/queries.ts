import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { pageQueries } from '../+shared/page/page-queries'
import { fetchedTitle } from '../+shared/view/campaign-title'
import { friendsCode } from '../+shared/view/link-code'

export function queries({ params: { token = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.unlisted', { token })]
}

export function following(
  queryClient: QueryClient,
  { params, search }: RouteAddress<'campaign'>,
): ApiQuery<unknown>[] {
  const slug = slugOf(queryClient, params.token)
  return slug ? pageQueries(slug, friendsCode(search)) : []
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, slugOf(queryClient, params.token))
}

function slugOf(queryClient: QueryClient, token = ''): string | undefined {
  return queryClient.getQueryData<{ slug: string }>(
    apiQuery('activities.unlisted', { token }).queryKey,
  )?.slug
}
