import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { creditQuery } from './instalment-page'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.orderid ? [creditQuery(params.orderid)] : []
}
