import type { Client, TaughtCourse } from '@kaozhou/api'
import { dayWindow } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../data/api-query'

export type SectionPage = Awaited<ReturnType<Client['courses']['liveList']>>
export type OwnedPage = Awaited<ReturnType<Client['courses']['owned']>>

/** More than the lessons of any day: one page is enough. */
const DAY_PAGE_LENGTH = 100
const OWNED_PAGE_LENGTH = 10

/** The lessons of the day that `now` lies in, from its start to its end (spec §9). */
export function todayQuery(now: number): ApiQuery<SectionPage> {
  const { startTime, endTime } = dayWindow(now)
  return apiQuery(['courses', 'liveList', startTime], (api, call) =>
    api.courses.liveList(
      { startTime, endTime, page: 1, length: DAY_PAGE_LENGTH, current: 1 },
      { ...call, noToast: true },
    ),
  )
}

export function ownedPageQuery(page: number): ApiQuery<OwnedPage> {
  return apiQuery(['courses', 'owned', page], (api, call) =>
    api.courses.owned({ page, length: OWNED_PAGE_LENGTH }, { ...call, noToast: true }),
  )
}

/** The courses that the user teaches; none for a student. */
export const taughtQuery: ApiQuery<TaughtCourse[]> = apiQuery(['courses', 'taught'], (api, call) =>
  api.courses.taught({}, { ...call, noToast: true }),
)
