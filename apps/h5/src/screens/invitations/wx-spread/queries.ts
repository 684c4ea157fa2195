import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { invitationOfferQuery, inviterQuery } from '../codes/invitation-queries'
import { followQuery } from './follow-query'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return [inviterQuery(params.id ?? ''), invitationOfferQuery, followQuery]
}
