import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { followQuery } from './follow-query'
import { SpreadPage } from './spread-page'

export function queries({ params }: RouteAddress<'/wx_spread/:id'>): ApiQuery<unknown>[] {
  return [
    apiQuery('invitations.byCode', { code: params.id }),
    apiQuery('invitations.offer'),
    followQuery,
  ]
}

/** A page that a user shows to others: the QR code of the invitation in the path (spec §2 /wx_spread/:id). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="扫码一起学" />
      <SpreadPage code={useRouteParams<'/wx_spread/:id'>().id} />
    </>
  )
}
