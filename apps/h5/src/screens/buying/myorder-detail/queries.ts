import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress<'/myorder/:orderId'>): ApiQuery<unknown>[] {
  return [apiQuery('orders.detail', { id: params.orderId })]
}
