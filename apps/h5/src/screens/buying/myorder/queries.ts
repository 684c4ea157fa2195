import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { orderPageQuery, orderTab } from '../orders/order-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  return [orderPageQuery(orderTab(search), FIRST_PAGE)]
}
