import type { ApiQuery } from '../../../data/api-query'
import { campaignQuery } from '../../../parts/campaigns/campaign-queries'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  const slug = search.get('slug')
  return slug ? [campaignQuery(slug)] : []
}
