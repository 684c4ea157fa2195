import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.orderId ? [apiQuery('orders.detail', { id: params.orderId })] : []
}
