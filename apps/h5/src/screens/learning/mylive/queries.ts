import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ownedPageQuery, todayQuery } from '../../../parts/lessons/lesson-queries'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ now }: RouteAddress<'/mylive'>): ApiQuery<unknown>[] {
  return [todayQuery(now), apiQuery('courses.taught'), ownedPageQuery(FIRST_PAGE)]
}
