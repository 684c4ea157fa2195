import type { MyInvitations } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** The user's own code, the friends who came by it, and the invitation that the user accepted. */
export const myInvitationsQuery: ApiQuery<MyInvitations> = apiQuery(
  'invitations.mine',
  {},
  { staleTime: 0 },
)
