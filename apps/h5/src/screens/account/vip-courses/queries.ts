import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { cardCoursesQuery } from '../vip/vip-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  return [cardCoursesQuery(idOf(search.get('card')), FIRST_PAGE)]
}
