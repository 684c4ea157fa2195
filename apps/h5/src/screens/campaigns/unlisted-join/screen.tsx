import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { SkeletonCards } from '@kaozhou/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { SignUpPage } from '../+shared/forms/sign-up-page'
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
  return slug ? [apiQuery('activities.state', { slug })] : []
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, slugOfToken(queryClient, params.token), '报名')
}

/** The form to sign up for a campaign that is reached only by its link. */
export function Screen(): ReactNode {
  const { slug } = useUnlisted()
  const { pathname } = useLocation()
  if (slug) {
    const campaign = pathname.replace(/\/join\/*$/i, '')
    return <SignUpPage slug={slug} part="报名" submitText="提交报名" then={campaign} />
  }
  return (
    <>
      <ScreenBar title="报名" />
      <SkeletonCards />
    </>
  )
}
