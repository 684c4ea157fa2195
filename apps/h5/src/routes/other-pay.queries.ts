import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { otherPayQuery } from '../features/payment/other-pay-query'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.id ? [otherPayQuery(params.id)] : []
}
