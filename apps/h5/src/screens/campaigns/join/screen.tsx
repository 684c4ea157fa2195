import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { campaignHref } from '../../../routing/campaign-href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { SignUpPage } from '../+shared/forms/sign-up-page'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.state', { slug })]
}

/** The form to sign up: name, school and target. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams<'campaign'>()
  return <SignUpPage slug={slug} part="报名" submitText="提交报名" then={campaignHref(slug)} />
}
