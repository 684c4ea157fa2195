import type { ApiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { presaleQuery } from '../presale/presale-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.id ? [presaleQuery(params.id)] : []
}
