import type { ApiQuery } from '../../../data/api-query'
import { myVipInvitationsQuery, vipOfferQuery } from '../vip-codes/vip-invitation-queries'

export function queries(): ApiQuery<unknown>[] {
  return [myVipInvitationsQuery, vipOfferQuery]
}
