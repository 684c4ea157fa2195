import { FIRST_PAGE } from '@kaozhou/domain'
import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { orderPageQuery, orderTab } from '../features/orders/order-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  return [orderPageQuery(orderTab(search), FIRST_PAGE)]
}
