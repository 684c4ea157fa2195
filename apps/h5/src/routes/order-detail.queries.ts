import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { orderQuery } from '../features/payment/order-query'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.id ? [orderQuery(params.id)] : []
}
