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

// What the top asks for after the first paint: with the page it costs a few bytes, without it the whole SDK.
const TOP = [cartVisibleQuery, newUserGiftQuery]

export function queries(address: RouteAddress): ApiQuery<unknown>[] {
  return [...TOP, ...shown(address)]
}

function shown({ search }: RouteAddress): ApiQuery<unknown>[] {
  const { keyword, categoryId } = homeFilter(search)
  if (keyword) return [coursePageQuery({ keyword }, FIRST_PAGE)]
  const courses = [categoriesQuery, recommendedQuery(categoryId)]
  return categoryId ? courses : [...courses, bannersQuery, marketingQuery]
}
