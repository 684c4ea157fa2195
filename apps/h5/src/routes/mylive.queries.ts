import { FIRST_PAGE } from '@kaozhou/domain'
import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { ownedPageQuery, todayQuery } from '../features/learning/learning-queries'

export function queries({ now }: RouteAddress): ApiQuery<unknown>[] {
  return [todayQuery(now), ownedPageQuery(FIRST_PAGE)]
}
