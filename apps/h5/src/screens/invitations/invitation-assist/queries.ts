import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { myInvitationsQuery } from '../+shared/codes/invitation-queries'

export function queries(): ApiQuery<unknown>[] {
  return [myInvitationsQuery, apiQuery('invitations.offer')]
}
