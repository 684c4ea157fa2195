import type { ApiQuery } from '../../../data/api-query'
import { invitationOfferQuery, myInvitationsQuery } from '../codes/invitation-queries'

export function queries(): ApiQuery<unknown>[] {
  return [myInvitationsQuery, invitationOfferQuery]
}
