import type { InvitationBrief, InvitationOffer, MyInvitations } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** What an invitation gives to both. */
export const invitationOfferQuery: ApiQuery<InvitationOffer> = apiQuery(
  ['invitations', 'offer'],
  (api, call) => api.invitations.offer({}, { ...call, noToast: true }),
)

/** Who a code is of; without an id there is no such code (spec §5). */
export function inviterQuery(code: string): ApiQuery<InvitationBrief> {
  return apiQuery(['invitations', 'code', code], (api, call) =>
    api.invitations.byCode({ code }, { ...call, noToast: true }),
  )
}

/** One's own code, who came by it, and whose one accepted. */
export const myInvitationsQuery: ApiQuery<MyInvitations> = {
  ...apiQuery(['invitations', 'mine'], (api, call) =>
    api.invitations.mine({}, { ...call, noToast: true }),
  ),
  staleTime: 0,
}
