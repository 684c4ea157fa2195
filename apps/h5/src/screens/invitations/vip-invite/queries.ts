import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { myVipInvitationsQuery } from '../+shared/vip-codes/vip-invitation-queries'

export function queries(): ApiQuery<unknown>[] {
  return [myVipInvitationsQuery, apiQuery('vipInvitations.offer')]
}
