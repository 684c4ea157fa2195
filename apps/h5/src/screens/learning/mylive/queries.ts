import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { ownedPageQuery, taughtQuery, todayQuery } from '../../../parts/lessons/lesson-queries'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ now }: RouteAddress): ApiQuery<unknown>[] {
  return [todayQuery(now), taughtQuery, ownedPageQuery(FIRST_PAGE)]
}
