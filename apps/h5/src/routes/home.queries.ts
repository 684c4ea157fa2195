import { FIRST_PAGE } from '@kaozhou/domain'
import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { homeFilter } from '../features/home/home-filter'
import {
  bannersQuery,
  categoriesQuery,
  coursePageQuery,
  marketingQuery,
  recommendedQuery,
} from '../features/home/home-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  const filter = homeFilter(search)
  const listed = coursePageQuery(filter, FIRST_PAGE)
  if (filter.keyword) return [listed]
  const shown = [categoriesQuery, recommendedQuery(filter.categoryId), listed]
  return filter.categoryId ? shown : [...shown, bannersQuery, marketingQuery]
}
