import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { myInvitationsQuery } from '../+shared/codes/invitation-queries'
import { ChangeInvitationPage } from './change-invitation-page'

export const queries = [myInvitationsQuery]

/** Enters or changes an invitation code (spec §2 /invitation_change, §5 "Invitation code"). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="邀请码" />
      <ChangeInvitationPage />
    </>
  )
}
