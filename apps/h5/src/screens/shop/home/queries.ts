import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { cartVisibleQuery } from '../../../parts/cart/cart-queries'
import type { RouteAddress } from '../../../routing/screen-module'
import { homeFilter } from './home-filter'
import {
  bannersQuery,
  categoriesQuery,
  coursePageQuery,
  marketingQuery,
  recommendedQuery,
} from './home-queries'
import { newUserGiftQuery } from './new-user-gift-query'

// The first paint does not need these, but with the answers in the page the SDK need not be loaded for them.
const HEADER_QUERIES = [cartVisibleQuery, newUserGiftQuery]

export function queries(address: RouteAddress): ApiQuery<unknown>[] {
  return [...HEADER_QUERIES, ...contentQueries(address)]
}

function contentQueries({ search }: RouteAddress): ApiQuery<unknown>[] {
  const { keyword, categoryId } = homeFilter(search)
  if (keyword) return [coursePageQuery({ keyword }, FIRST_PAGE)]
  const courses = [categoriesQuery, recommendedQuery(categoryId)]
  return categoryId ? courses : [...courses, bannersQuery, marketingQuery]
}
