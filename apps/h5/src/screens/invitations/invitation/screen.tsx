import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { InvitationPage } from './invitation-page'

export function queries({ params }: RouteAddress<'/invitation/:id'>): ApiQuery<unknown>[] {
  return [apiQuery('invitations.byCode', { code: params.id }), apiQuery('invitations.offer')]
}

/** The invitation of the user whose code is in the path (spec §2 /invitation/:id). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="好友邀请" />
      <InvitationPage code={useRouteParams<'/invitation/:id'>().id} />
    </>
  )
}
