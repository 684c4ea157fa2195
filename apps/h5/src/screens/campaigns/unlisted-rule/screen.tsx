import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { SkeletonCards } from '@kaozhou/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { RulePage } from '../+shared/page/rule-page'
import { useUnlisted } from '../+shared/page/use-unlisted'
import { fetchedTitle } from '../+shared/view/campaign-title'
import { slugOfToken } from '../+shared/view/slug-of-token'

export function queries({ params: { token = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.unlisted', { token })]
}

export function following(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): ApiQuery<unknown>[] {
  const slug = slugOfToken(queryClient, params.token)
  return slug
    ? [apiQuery('activities.state', { slug }), apiQuery('activities.rules', { slug })]
    : []
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, slugOfToken(queryClient, params.token), '活动规则')
}

/** The rules of a campaign that is reached only by its link. */
export function Screen(): ReactNode {
  const { slug } = useUnlisted()
  if (slug) return <RulePage slug={slug} />
  return (
    <>
      <ScreenBar title="活动规则" />
      <SkeletonCards />
    </>
  )
}
