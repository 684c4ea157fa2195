import type { CourseInfo } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../../../data/api-query'
import { courseInfoQuery } from '../../../parts/lessons/course-info-query'
import { courseLessonsQuery, courseProgressQuery } from '../../../parts/lessons/course-lessons'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [courseInfoQuery(id), courseLessonsQuery(id), courseProgressQuery(id)] : []
}

export function title(queryClient: QueryClient, { params }: RouteAddress): string | undefined {
  const id = idOf(params.id)
  if (!id) return undefined
  return queryClient.getQueryData<CourseInfo>(courseInfoQuery(id).queryKey)?.name
}
