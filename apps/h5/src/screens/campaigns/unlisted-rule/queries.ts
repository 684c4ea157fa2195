import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../../../data/api-query'
import { campaignQuery, rulesQuery, unlistedQuery } from '../../../parts/campaigns/campaign-queries'
import type { RouteAddress } from '../../../routing/screen-module'
import { fetchedTitle } from '../view/campaign-title'

export function queries({ params: { token = '' } }: RouteAddress): ApiQuery<unknown>[] {
  return [unlistedQuery(token)]
}

export function following(queryClient: QueryClient, { params }: RouteAddress): ApiQuery<unknown>[] {
  const slug = slugOf(queryClient, params.token)
  return slug ? [campaignQuery(slug), rulesQuery(slug)] : []
}

export function title(queryClient: QueryClient, { params }: RouteAddress): string | undefined {
  return fetchedTitle(queryClient, slugOf(queryClient, params.token), '活动规则')
}

function slugOf(queryClient: QueryClient, token = ''): string | undefined {
  return queryClient.getQueryData<{ slug: string }>(unlistedQuery(token).queryKey)?.slug
}
