import type { Category, CourseCard } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import type { CourseFilter } from './course-filter'

const PAGE_LENGTH = 20

export const listCategoriesQuery: ApiQuery<Category[]> = apiQuery(
  ['courses', 'categories'],
  (api, call) => api.courses.categories({}, { ...call, noToast: true }),
)

export function listedPageQuery(
  { categoryId, courseIds, sort, kind }: CourseFilter,
  page: number,
): ApiQuery<ListPage<CourseCard>> {
  // Default values are left out, so that the default list has one address in every cache.
  const filter = {
    categoryId,
    ...(courseIds.length > 0 && { courseIds }),
    ...(sort !== 'default' && { sort }),
    ...(kind !== 'all' && { kind }),
  }
  const key = ['courses', 'listed', categoryId ?? null, courseIds.join(), sort, kind, page]
  return apiQuery(key, (api, call) =>
    api.courses.recommendPage({ ...filter, page, length: PAGE_LENGTH }, { ...call, noToast: true }),
  )
}
