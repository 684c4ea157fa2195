import type { CourseMarks } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** How the user stands to courses: one answer for every card, however many pages of them there are. */
export const courseMarksQuery: ApiQuery<CourseMarks> = apiQuery(['courses', 'marks'], (api, call) =>
  api.courses.marks({}, { ...call, noToast: true }),
)
