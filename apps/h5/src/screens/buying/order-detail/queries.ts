import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.id ? [apiQuery('orders.detail', { id: params.id })] : []
}
