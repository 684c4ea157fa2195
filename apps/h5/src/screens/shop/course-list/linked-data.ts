import type { CourseCard } from '@kaozhou/api'
import { FIRST_PAGE, type ListPage } from '@kaozhou/domain'
import type { QueryClient } from '@tanstack/react-query'
import { courseList, type LinkedData } from '../../../parts/linked-data/linked-data'
import type { RouteAddress } from '../../../routing/screen-module'
import { courseFilter } from './course-filter'
import { listedPageQuery } from './course-list-queries'

export function linkedDataOf(
  queryClient: QueryClient,
  { search }: RouteAddress<'/course/list'>,
): LinkedData[] {
  const { queryKey } = listedPageQuery(courseFilter(search), FIRST_PAGE)
  return courseList(queryClient.getQueryData<ListPage<CourseCard>>(queryKey)?.list ?? [])
}
