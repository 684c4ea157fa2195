import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import {
  campaignQuery,
  recordsQuery,
  rewardsQuery,
} from '../../../parts/campaigns/campaign-queries'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params: { slug = '' } }: RouteAddress): ApiQuery<unknown>[] {
  return slug ? [campaignQuery(slug), recordsQuery(slug)] : [rewardsQuery('redpack', FIRST_PAGE)]
}
