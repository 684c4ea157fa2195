import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { orderPageQuery, orderTab } from '../+shared/orders/order-queries'

export function queries({ search }: RouteAddress<'/myorder'>): ApiQuery<unknown>[] {
  return [orderPageQuery(orderTab(search), FIRST_PAGE)]
}
