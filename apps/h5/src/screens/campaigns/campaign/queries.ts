import type { CampaignState } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { pageQueries } from '../+shared/page/page-queries'
import { fetchedTitle } from '../+shared/view/campaign-title'
import { friendsCode } from '../+shared/view/link-code'

export function queries({ params, search }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return params.slug ? pageQueries(params.slug, friendsCode(search, params.code)) : []
}

/** The query that needs the campaign's data first: the course of an episode, which is above the other parts. */
export function following(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): ApiQuery<unknown>[] {
  const { slug = '' } = params
  const campaign = queryClient.getQueryData<CampaignState>(
    apiQuery('activities.state', { slug }).queryKey,
  )
  const id = campaign?.audio?.courseId
  return id ? [apiQuery('courses.product', { id })] : []
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, params.slug)
}
