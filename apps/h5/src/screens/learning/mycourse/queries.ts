import type { CourseInfo } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress<'/mycourse/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id
    ? [
        apiQuery('learning.course', { id }),
        apiQuery('courses.chapters', { id }),
        apiQuery('sections.progress', { courseId: id }),
      ]
    : []
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'/mycourse/:id'>,
): string | undefined {
  const id = idOf(params.id)
  if (!id) return undefined
  return queryClient.getQueryData<CourseInfo>(apiQuery('learning.course', { id }).queryKey)?.name
}
