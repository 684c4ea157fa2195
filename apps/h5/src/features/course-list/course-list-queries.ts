import type { Category, CourseCard } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../data/api-query'

const PAGE_LENGTH = 20

export const listCategoriesQuery: ApiQuery<Category[]> = apiQuery(
  ['courses', 'categories'],
  (api, call) => api.courses.categories({}, { ...call, noToast: true }),
)

export function listedPageQuery(
  categoryId: number | undefined,
  page: number,
): ApiQuery<ListPage<CourseCard>> {
  return apiQuery(['courses', 'listed', categoryId ?? null, page], (api, call) =>
    api.courses.recommendPage(
      { categoryId, page, length: PAGE_LENGTH },
      { ...call, noToast: true },
    ),
  )
}
