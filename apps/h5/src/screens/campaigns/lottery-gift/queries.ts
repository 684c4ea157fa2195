import type { ApiQuery } from '../../../data/api-query'
import { rewardQuery } from '../../../parts/campaigns/campaign-queries'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id === undefined ? [] : [rewardQuery(id)]
}
