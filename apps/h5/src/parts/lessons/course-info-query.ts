import type { CourseInfo } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** The user's progress in a bought course. */
export function courseInfoQuery(id: number): ApiQuery<CourseInfo> {
  return apiQuery(['courses', 'info', id], (api, call) =>
    api.learning.course({ id }, { ...call, noToast: true }),
  )
}
