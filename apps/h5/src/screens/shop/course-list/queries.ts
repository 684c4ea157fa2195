import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { courseFilter } from './course-filter'
import { listCategoriesQuery, listedPageQuery } from './course-list-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  return [listCategoriesQuery, listedPageQuery(courseFilter(search), FIRST_PAGE)]
}
