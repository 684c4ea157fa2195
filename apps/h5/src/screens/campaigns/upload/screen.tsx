import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { campaignHref } from '../../../routing/campaign-href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { SignUpPage } from '../+shared/forms/sign-up-page'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.state', { slug })]
}

/** The form for a transcript: marks by section, and a picture. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams<'campaign'>()
  const then = campaignHref(slug, 'my-transcript')
  return <SignUpPage slug={slug} part="上传成绩单" submitText="提交成绩单" then={then} />
}
