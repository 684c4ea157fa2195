import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { SpreadPage } from './spread-page'

/** A page to show to others: the QR code of the invitation whose code the path names (spec §2 /wx_spread/:id). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="扫码一起学" />
      <SpreadPage code={useRouteParams().id ?? ''} />
    </>
  )
}
