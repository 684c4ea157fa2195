import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { PresalePage } from './presale-page'

/** A pre-sale, by its own id or by that of its deposit's order (spec §2 /deposit_order_info/:id). */
export function Screen(): ReactNode {
  const { id } = useRouteParams<'/deposit_order_info/:id'>()
  return (
    <>
      <ScreenBar title="预售订单" />
      <PresalePage id={id} />
    </>
  )
}
