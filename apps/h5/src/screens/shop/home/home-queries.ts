import type { Category, Client, CourseCard } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { loadRoutes } from '../../../routing/lazy-routes'
import type { HomeFilter } from './home-filter'

const PAGE_LENGTH = 10

export type CoursePage = Awaited<ReturnType<Client['courses']['recommendPage']>>
export type Banner = Awaited<ReturnType<Client['marketing']['banners']>>[number]
export type MarketingEntry = Awaited<ReturnType<Client['marketing']['extras']>>[number]
export type UnpaidOrder = Awaited<ReturnType<Client['orders']['unpaid']>>

export const categoriesQuery: ApiQuery<Category[]> = apiQuery(
  ['courses', 'categories'],
  (api, call) => api.courses.categories({}, call),
)

/** The banners; a link that leads to no screen of this build is emptied. */
export const bannersQuery: ApiQuery<Banner[]> = apiQuery(
  ['marketing', 'banners', 'home'],
  async (api, call) => {
    const [banners, { isKnownHref }] = await Promise.all([
      api.marketing.banners({ position: 'home' }, call),
      loadRoutes(),
    ])
    return banners.map((banner) => (isKnownHref(banner.link) ? banner : { ...banner, link: '' }))
  },
)

/** The marketing entries that lead to a screen of this build. */
export const marketingQuery: ApiQuery<MarketingEntry[]> = apiQuery(
  ['marketing', 'extras'],
  async (api, call) => {
    const [entries, { isKnownHref }] = await Promise.all([
      api.marketing.extras({}, call),
      loadRoutes(),
    ])
    return entries.filter((entry) => isKnownHref(entry.link))
  },
)

export const unpaidOrderQuery: ApiQuery<UnpaidOrder> = apiQuery(['orders', 'unpaid'], (api, call) =>
  api.orders.unpaid({}, { ...call, noToast: true }),
)

export function recommendedQuery(categoryId?: number): ApiQuery<CourseCard[]> {
  return apiQuery(['courses', 'recommendList', categoryId ?? null], (api, call) =>
    api.courses.recommendList({ categoryId }, call),
  )
}

/** One page of all courses; the server renders the first one. */
export function coursePageQuery(filter: HomeFilter, page: number): ApiQuery<CoursePage> {
  return apiQuery(['courses', 'recommendPage', filter, page], (api, call) =>
    api.courses.recommendPage({ ...filter, page, length: PAGE_LENGTH }, call),
  )
}
