import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { SkeletonCards } from '@kaozhou/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { CampaignPage } from '../+shared/page/campaign-page'
import { pageQueries } from '../+shared/page/page-queries'
import { useUnlisted } from '../+shared/page/use-unlisted'
import { fetchedTitle, useCampaignTitle } from '../+shared/view/campaign-title'
import { friendsCode } from '../+shared/view/link-code'
import { slugOfToken } from '../+shared/view/slug-of-token'

export function queries({ params: { token = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.unlisted', { token })]
}

export function following(
  queryClient: QueryClient,
  { params, search }: RouteAddress<'campaign'>,
): ApiQuery<unknown>[] {
  const slug = slugOfToken(queryClient, params.token)
  return slug ? pageQueries(slug, friendsCode(search)) : []
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, slugOfToken(queryClient, params.token))
}

/** A campaign that is reached only by its link (decisions §5). An unknown token opens /home, as any unknown path does. */
export function Screen(): ReactNode {
  const { slug } = useUnlisted()
  useCampaignTitle(slug ?? '')
  if (slug) return <CampaignPage slug={slug} />
  return (
    <>
      <ScreenBar title="活动" />
      <SkeletonCards />
    </>
  )
}
