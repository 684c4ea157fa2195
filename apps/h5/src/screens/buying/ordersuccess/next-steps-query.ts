import type { ClassGroup, NextSteps } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function nextStepsQuery(id: string): ApiQuery<NextSteps> {
  return apiQuery(['order-next', id], (api, call) => api.orders.nextSteps({ id }, call))
}

/** The group of a class, for who bought the course. */
export function classGroupQuery(id: number): ApiQuery<ClassGroup> {
  return apiQuery(['class-group', id], (api, call) => api.learning.classGroup({ id }, call))
}
