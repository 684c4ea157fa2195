import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { CoursePage } from '../home-queries'

const SUGGESTED = 6

/** The first courses that a text finds. */
export function suggestionsQuery(keyword: string): ApiQuery<CoursePage> {
  return apiQuery('courses.recommendPage', { keyword, length: SUGGESTED })
}
