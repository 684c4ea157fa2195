import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { ownedPageQuery, todayQuery } from '../sections/learning-queries'

export function queries({ now }: RouteAddress): ApiQuery<unknown>[] {
  return [todayQuery(now), ownedPageQuery(FIRST_PAGE)]
}
