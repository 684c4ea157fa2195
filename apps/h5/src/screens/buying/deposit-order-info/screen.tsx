import type { ApiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { presaleQuery } from '../+shared/presale/presale-queries'
import { PresalePage } from './presale-page'

export function queries({ params }: RouteAddress<'/deposit_order_info/:id'>): ApiQuery<unknown>[] {
  return [presaleQuery(params.id)]
}

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
