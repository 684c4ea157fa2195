import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { campaignQuery, rewardsQuery } from '../../../parts/campaigns/campaign-queries'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params: { slug = '' } }: RouteAddress): ApiQuery<unknown>[] {
  return [...(slug ? [campaignQuery(slug)] : []), rewardsQuery('redpack', FIRST_PAGE, slug)]
}
