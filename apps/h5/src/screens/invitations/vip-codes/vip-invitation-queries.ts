import type { MyVipInvitations, VipInvitationOffer, VipInviter } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** What an invitation to the membership gives to both. */
export const vipOfferQuery: ApiQuery<VipInvitationOffer> = apiQuery(
  ['vip', 'invitations', 'offer'],
  (api, call) => api.vipInvitations.offer({}, { ...call, noToast: true }),
)

/** The member who invites; without an id when the code is unknown. */
export function vipInviterQuery(code: string): ApiQuery<VipInviter> {
  return {
    ...apiQuery(['vip', 'invitations', 'code', code], (api, call) =>
      api.vipInvitations.byCode({ code }, { ...call, noToast: true }),
    ),
    staleTime: 0,
  }
}

/** The user's own code, the friends who accepted it, and the invitation that the user accepted. */
export const myVipInvitationsQuery: ApiQuery<MyVipInvitations> = {
  ...apiQuery(['vip', 'invitations', 'mine'], (api, call) =>
    api.vipInvitations.mine({}, { ...call, noToast: true }),
  ),
  staleTime: 0,
}
