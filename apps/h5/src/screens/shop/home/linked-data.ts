import type { CourseCard } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import type { QueryClient } from '@tanstack/react-query'
import { brand } from '../../../page/brand'
import { courseList, type LinkedData, linkedData } from '../../../parts/linked-data/linked-data'
import { href } from '../../../routing/href'
import type { RouteAddress } from '../../../routing/screen-module'
import { homeFilter } from './home-filter'
import { type CoursePage, coursePageQuery, recommendedQuery } from './home-queries'

/** The school, and the courses that its first page lists. */
export function linkedDataOf(
  queryClient: QueryClient,
  { search }: RouteAddress<'/home'>,
): LinkedData[] {
  const { keyword, categoryId } = homeFilter(search)
  const { name, description } = brand()
  const about = linkedData('EducationalOrganization', { name, description, url: href('/home') })
  const found = keyword
    ? queryClient.getQueryData<CoursePage>(coursePageQuery({ keyword }, FIRST_PAGE).queryKey)?.list
    : queryClient.getQueryData<CourseCard[]>(recommendedQuery(categoryId).queryKey)
  return [about, ...courseList(found ?? [])]
}
