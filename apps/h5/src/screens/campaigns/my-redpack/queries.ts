import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { rewardsQuery } from '../../../parts/campaigns/campaign-queries'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [
    ...(slug ? [apiQuery('activities.state', { slug })] : []),
    rewardsQuery('redpack', FIRST_PAGE, slug),
  ]
}
