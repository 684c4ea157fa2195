import type { Instalments } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function instalmentsQuery(orderId: string): ApiQuery<Instalments> {
  return apiQuery(['credit', orderId], (api, call) => api.orders.instalments({ id: orderId }, call))
}
