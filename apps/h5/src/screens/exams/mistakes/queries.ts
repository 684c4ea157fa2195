import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { mistakeCountsQuery, mistakesPageQuery } from '../exam-queries'
import { mistakeFilter } from './mistake-filter'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  return [mistakesPageQuery(mistakeFilter(search), FIRST_PAGE), mistakeCountsQuery()]
}
