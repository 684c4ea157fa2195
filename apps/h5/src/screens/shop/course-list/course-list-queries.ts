import type { Category, Client } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import type { CourseFilter } from './course-filter'

const PAGE_LENGTH = 20

type ListedPage = Awaited<ReturnType<Client['courses']['recommendPage']>>

export const listCategoriesQuery: ApiQuery<Category[]> = apiQuery(
  ['courses', 'categories'],
  (api, call) => api.courses.categories({}, { ...call, noToast: true }),
)

export function listedPageQuery(
  { categoryId, courseIds, keyword, sort, kind }: CourseFilter,
  page: number,
): ApiQuery<ListedPage> {
  // Default values are left out, so that the default list has one address in every cache.
  const filter = {
    categoryId,
    ...(courseIds.length > 0 && { courseIds }),
    ...(keyword && { keyword }),
    ...(sort !== 'default' && { sort }),
    ...(kind !== 'all' && { kind }),
  }
  const which = [categoryId ?? null, courseIds.join(), keyword, sort, kind]
  const key = ['courses', 'listed', ...which, page]
  return apiQuery(key, (api, call) =>
    api.courses.recommendPage({ ...filter, page, length: PAGE_LENGTH }, { ...call, noToast: true }),
  )
}
