import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { creditQuery } from '../features/payment/instalment-page'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.orderid ? [creditQuery(params.orderid)] : []
}
