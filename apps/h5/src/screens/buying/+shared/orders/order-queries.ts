import type { Order, OrderStatus } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { SearchOf } from '../../../../routing/route-reads'

/** The tabs of /myorder; `all` includes the closed orders. */
export const ORDER_TABS = [
  { key: 'all', label: '全部' },
  { key: 'unpaid', label: '待支付' },
  { key: 'paid', label: '已支付' },
  { key: 'refunded', label: '退款' },
] as const satisfies readonly { key: OrderStatus | 'all'; label: string }[]

export type OrderTab = (typeof ORDER_TABS)[number]['key']

/** The tab that the query `status` of /myorder names. */
export function orderTab(search: SearchOf<'/myorder'>): OrderTab {
  const status = search.get('status')
  return ORDER_TABS.find(({ key }) => key === status)?.key ?? 'all'
}

export interface OrderPage {
  list: Order[]
  page: number
  end: boolean
  total: number
}

export function orderPageQuery(tab: OrderTab, page: number): ApiQuery<OrderPage> {
  const status = tab === 'all' ? {} : { status: tab }
  return apiQuery('orders.list', { page, ...status })
}
