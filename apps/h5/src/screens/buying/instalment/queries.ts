import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { instalmentsQuery } from './instalment-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.orderid ? [instalmentsQuery(params.orderid)] : []
}
