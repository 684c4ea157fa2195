import type { Client } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { CourseFilter } from './course-filter'

const PAGE_LENGTH = 20

type ListedPage = Awaited<ReturnType<Client['courses']['recommendPage']>>

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
  return apiQuery('courses.recommendPage', { ...filter, page, length: PAGE_LENGTH })
}
