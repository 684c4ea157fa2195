import type { MyMembershipInvitations } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** The user's own code, the friends who accepted it, and the invitation that the user accepted. */
export const myMembershipInvitationsQuery: ApiQuery<MyMembershipInvitations> = apiQuery(
  'membershipInvitations.mine',
  {},
  { staleTime: 0 },
)
