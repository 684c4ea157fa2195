import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { MyInvitationsPage } from './my-invitations-page'

/** The user's own invitations (spec §2 /invitation_assist). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="邀请同学" />
      <MyInvitationsPage />
    </>
  )
}
