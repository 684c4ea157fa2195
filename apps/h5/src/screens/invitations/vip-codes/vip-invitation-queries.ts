import type { MyVipInvitations, VipInvitationOffer, VipInviter } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** What an invitation to the membership gives to both. */
export const vipOfferQuery: ApiQuery<VipInvitationOffer> = apiQuery(
  ['vip', 'invitations', 'offer'],
  (api, call) => api.vipInvitations.offer({}, { ...call, noToast: true }),
)

/** Who invites to the membership; without an id there is no such code. */
export function vipInviterQuery(code: string): ApiQuery<VipInviter> {
  return {
    ...apiQuery(['vip', 'invitations', 'code', code], (api, call) =>
      api.vipInvitations.byCode({ code }, { ...call, noToast: true }),
    ),
    staleTime: 0,
  }
}

/** One's own code, who came by it to the membership, and whose invitation one accepted. */
export const myVipInvitationsQuery: ApiQuery<MyVipInvitations> = {
  ...apiQuery(['vip', 'invitations', 'mine'], (api, call) =>
    api.vipInvitations.mine({}, { ...call, noToast: true }),
  ),
  staleTime: 0,
}
