import { FIRST_PAGE } from '@kaozhou/domain'
import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { courseFilter } from '../features/course-list/course-filter'
import { listCategoriesQuery, listedPageQuery } from '../features/course-list/course-list-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  return [listCategoriesQuery, listedPageQuery(courseFilter(search), FIRST_PAGE)]
}
