import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { homeFilter } from './home-filter'
import {
  bannersQuery,
  categoriesQuery,
  coursePageQuery,
  marketingQuery,
  recommendedQuery,
} from './home-queries'

// The first paint does not need these, but with the answers in the page the SDK need not be loaded for them.
const HEADER_QUERIES = [apiQuery('cart.visible'), apiQuery('marketing.newUserGift')]

export function queries(address: RouteAddress<'/home'>): ApiQuery<unknown>[] {
  return [...HEADER_QUERIES, ...contentQueries(address)]
}

function contentQueries({ search }: RouteAddress<'/home'>): ApiQuery<unknown>[] {
  const { keyword, categoryId } = homeFilter(search)
  if (keyword) return [coursePageQuery({ keyword }, FIRST_PAGE)]
  const courses = [categoriesQuery, recommendedQuery(categoryId)]
  return categoryId ? courses : [...courses, bannersQuery, marketingQuery]
}
