import type { InvitationBrief, InvitationOffer, MyInvitations } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** What an invitation gives to both. */
export const invitationOfferQuery: ApiQuery<InvitationOffer> = apiQuery(
  ['invitations', 'offer'],
  (api, call) => api.invitations.offer({}, { ...call, noToast: true }),
)

/** The inviter of a code; without an id when the code is unknown (spec §5). */
export function inviterQuery(code: string): ApiQuery<InvitationBrief> {
  return apiQuery(['invitations', 'code', code], (api, call) =>
    api.invitations.byCode({ code }, { ...call, noToast: true }),
  )
}

/** The user's own code, the friends who came by it, and the invitation that the user accepted. */
export const myInvitationsQuery: ApiQuery<MyInvitations> = {
  ...apiQuery(['invitations', 'mine'], (api, call) =>
    api.invitations.mine({}, { ...call, noToast: true }),
  ),
  staleTime: 0,
}
