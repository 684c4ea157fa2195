import type { Client } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../../data/api-query'
import type { CoursePage } from '../home-queries'

const SUGGESTED = 6

type HotWord = Awaited<ReturnType<Client['courses']['hotWords']>>[number]

export const hotWordsQuery: ApiQuery<HotWord[]> = apiQuery(['courses', 'hotWords'], (api, call) =>
  api.courses.hotWords({}, { ...call, noToast: true }),
)

/** The first courses that a text finds. */
export function suggestionsQuery(keyword: string): ApiQuery<CoursePage> {
  return apiQuery(['courses', 'suggestions', keyword], (api, call) =>
    api.courses.recommendPage({ keyword, length: SUGGESTED }, { ...call, noToast: true }),
  )
}
