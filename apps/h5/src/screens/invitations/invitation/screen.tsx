import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { InvitationPage } from './invitation-page'

/** The invitation of the user whose code is in the path (spec §2 /invitation/:id). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="好友邀请" />
      <InvitationPage code={useRouteParams<'/invitation/:id'>().id} />
    </>
  )
}
