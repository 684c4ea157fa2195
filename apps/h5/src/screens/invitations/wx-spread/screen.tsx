import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { SpreadPage } from './spread-page'

/** A page that a user shows to others: the QR code of the invitation in the path (spec §2 /wx_spread/:id). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="扫码一起学" />
      <SpreadPage code={useRouteParams<'/wx_spread/:id'>().id} />
    </>
  )
}
