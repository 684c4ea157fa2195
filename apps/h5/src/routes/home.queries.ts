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
  const { keyword, categoryId } = homeFilter(search)
  if (keyword) return [coursePageQuery({ keyword }, FIRST_PAGE)]
  const shown = [categoriesQuery, recommendedQuery(categoryId)]
  return categoryId ? shown : [...shown, bannersQuery, marketingQuery]
}
