import type { Category, Client, CourseCard } from '@kaozhou/api'
import { type ApiQuery, apiQuery, queryOf } from '@kaozhou/react'
import { loadRoutes } from '../../../routing/lazy-routes'
import type { HomeFilter } from './home-filter'

const PAGE_LENGTH = 10

export type CoursePage = Awaited<ReturnType<Client['courses']['recommendPage']>>
export type Banner = Awaited<ReturnType<Client['marketing']['banners']>>[number]
export type MarketingEntry = Awaited<ReturnType<Client['marketing']['extras']>>[number]

export const categoriesQuery: ApiQuery<Category[]> = apiQuery(
  'courses.categories',
  {},
  { loud: true },
)

/** The banners; a link that leads to no screen of this build is emptied. */
export const bannersQuery: ApiQuery<Banner[]> = queryOf(
  ['marketing', 'banners', { position: 'home' }, 'known'],
  async (api, call) => {
    const [banners, { isKnownHref }] = await Promise.all([
      api.marketing.banners({ position: 'home' }, { ...call, noToast: false }),
      loadRoutes(),
    ])
    return banners.map((banner) => (isKnownHref(banner.link) ? banner : { ...banner, link: '' }))
  },
)

/** The marketing entries that lead to a screen of this build. */
export const marketingQuery: ApiQuery<MarketingEntry[]> = queryOf(
  ['marketing', 'extras', {}, 'known'],
  async (api, call) => {
    const [entries, { isKnownHref }] = await Promise.all([
      api.marketing.extras({}, { ...call, noToast: false }),
      loadRoutes(),
    ])
    return entries.filter((entry) => isKnownHref(entry.link))
  },
)

export function recommendedQuery(categoryId?: number): ApiQuery<CourseCard[]> {
  return apiQuery('courses.recommendList', { categoryId }, { loud: true })
}

/** One page of all courses; the server renders the first one. */
export function coursePageQuery(filter: HomeFilter, page: number): ApiQuery<CoursePage> {
  return apiQuery('courses.recommendPage', { ...filter, page, length: PAGE_LENGTH }, { loud: true })
}
