import type { CourseInfo } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../../data/api-query'

/** How far a person has come in a course of theirs. */
export function courseInfoQuery(id: number): ApiQuery<CourseInfo> {
  return apiQuery(['courses', 'info', id], (api, call) =>
    api.learning.course({ id }, { ...call, noToast: true }),
  )
}
