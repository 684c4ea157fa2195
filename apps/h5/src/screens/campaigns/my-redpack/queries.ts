import type { ApiQuery } from '../../../data/api-query'
import { campaignQuery, recordsQuery } from '../../../parts/campaigns/campaign-queries'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params: { slug = '' } }: RouteAddress): ApiQuery<unknown>[] {
  return [campaignQuery(slug), recordsQuery(slug)]
}
