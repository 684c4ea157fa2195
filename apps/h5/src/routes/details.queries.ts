import type { CourseProduct } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import {
  chaptersQuery,
  courseIdOf,
  firstCommentsQuery,
  productQuery,
  purchaseNoteQuery,
} from '../features/course-detail/detail-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = courseIdOf(params.id)
  if (!id) return []
  return [productQuery(id), chaptersQuery(id), firstCommentsQuery(id), purchaseNoteQuery(id)]
}

export function title(queryClient: QueryClient, { params }: RouteAddress): string | undefined {
  const id = courseIdOf(params.id)
  return id ? queryClient.getQueryData<CourseProduct>(productQuery(id).queryKey)?.name : undefined
}
