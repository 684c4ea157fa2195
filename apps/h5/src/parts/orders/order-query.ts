import type { Order } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

export function orderQuery(id: string): ApiQuery<Order> {
  return apiQuery(['order', id], (api, call) =>
    api.orders.detail({ id }, { ...call, noToast: true }),
  )
}
