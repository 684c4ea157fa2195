import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress<'/instalment/:orderid'>): ApiQuery<unknown>[] {
  return params.orderid
    ? [apiQuery('orders.instalments', { id: params.orderid }, { loud: true })]
    : []
}
