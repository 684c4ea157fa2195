import type { ApiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { presaleQuery } from '../+shared/presale/presale-queries'

export function queries({ params }: RouteAddress<'/deposit_order_info/:id'>): ApiQuery<unknown>[] {
  return [presaleQuery(params.id)]
}
