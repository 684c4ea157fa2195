import type { NextSteps } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function nextStepsQuery(id: string): ApiQuery<NextSteps> {
  return apiQuery(['order-next', id], (api, call) => api.orders.nextSteps({ id }, call))
}
