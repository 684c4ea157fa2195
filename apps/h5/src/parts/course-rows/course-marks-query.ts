import type { CourseMarks } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** Which courses the user owns or has an open order of: one response serves the cards of all pages. */
export const courseMarksQuery: ApiQuery<CourseMarks> = apiQuery(['courses', 'marks'], (api, call) =>
  api.courses.marks({}, { ...call, noToast: true }),
)
