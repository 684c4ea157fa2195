import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { RulePage } from '../+shared/page/rule-page'
import { fetchedTitle } from '../+shared/view/campaign-title'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.state', { slug }), apiQuery('activities.rules', { slug })]
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, params.slug, '活动规则')
}

/** The rules of a campaign, with the odds of its prizes. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams<'campaign'>()
  return <RulePage slug={slug} />
}
