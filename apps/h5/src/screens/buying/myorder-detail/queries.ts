import type { ApiQuery } from '../../../data/api-query'
import { orderQuery } from '../../../parts/orders/order-query'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.orderId ? [orderQuery(params.orderId)] : []
}
