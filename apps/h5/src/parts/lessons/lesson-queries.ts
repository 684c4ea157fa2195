import type { Client } from '@kaozhou/api'
import { dayWindow } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

export type SectionPage = Awaited<ReturnType<Client['courses']['liveList']>>
export type OwnedPage = Awaited<ReturnType<Client['courses']['owned']>>

/** More than the lessons of any day: one page is enough. */
const DAY_PAGE_LENGTH = 100
const OWNED_PAGE_LENGTH = 10

/** The lessons of the day that `now` lies in, from its start to its end (spec §9). */
export function todayQuery(now: number): ApiQuery<SectionPage> {
  const { startTime, endTime } = dayWindow(now)
  return apiQuery('courses.liveList', {
    startTime,
    endTime,
    page: 1,
    length: DAY_PAGE_LENGTH,
    current: 1,
  })
}

export function ownedPageQuery(page: number): ApiQuery<OwnedPage> {
  return apiQuery('courses.owned', { page, length: OWNED_PAGE_LENGTH })
}
