import type { Chapter, SectionProgress } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** The chapters of a course as its student sees them: with what opens each lesson. */
export function courseLessonsQuery(courseId: number): ApiQuery<Chapter[]> {
  return apiQuery(['lessons', courseId], (api, call) =>
    api.courses.chapters({ id: courseId }, { ...call, noToast: true }),
  )
}

/** How much of each begun lesson of a course was watched. */
export function courseProgressQuery(courseId: number): ApiQuery<SectionProgress[]> {
  return apiQuery(['sections', 'progress', courseId], (api, call) =>
    api.sections.progress({ courseId }, { ...call, noToast: true }),
  )
}
