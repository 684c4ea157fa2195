import type { Chapter, SectionProgress } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** The chapters of a course with their lessons. */
export function courseLessonsQuery(courseId: number): ApiQuery<Chapter[]> {
  return apiQuery(['courses', 'chapters', courseId], (api, call) =>
    api.courses.chapters({ id: courseId }, { ...call, noToast: true }),
  )
}

/** How much of each lesson of a course the person has watched. */
export function courseProgressQuery(courseId: number): ApiQuery<SectionProgress[]> {
  return apiQuery(['sections', 'progress', courseId], (api, call) =>
    api.sections.progress({ courseId }, { ...call, noToast: true }),
  )
}
