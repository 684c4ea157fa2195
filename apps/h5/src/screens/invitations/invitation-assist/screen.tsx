import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { myInvitationsQuery } from '../+shared/codes/invitation-queries'
import { MyInvitationsPage } from './my-invitations-page'

export const queries = [myInvitationsQuery, apiQuery('invitations.offer')]

/** The user's own invitations (spec §2 /invitation_assist). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="邀请同学" />
      <MyInvitationsPage />
    </>
  )
}
