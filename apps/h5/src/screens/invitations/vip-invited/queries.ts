import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { vipInviterQuery, vipOfferQuery } from '../vip-codes/vip-invitation-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return [vipInviterQuery(params.id ?? ''), vipOfferQuery]
}
