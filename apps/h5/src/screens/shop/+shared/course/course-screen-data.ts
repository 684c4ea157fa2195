import type { Chapter, CourseProduct } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { LinkedData } from '../../../../parts/linked-data/linked-data'
import type { RouteAddress } from '../../../../routing/screen-module'
import { courseLinkedData } from './data/course-linked-data'
import { courseIdOf } from './data/detail-queries'

export function linkedDataOf(
  queryClient: QueryClient,
  { params, now }: RouteAddress<'/details/:id' | '/sharedetails/:id'>,
): LinkedData[] {
  const id = courseIdOf(params.id) ?? 0
  const course = queryClient.getQueryData<CourseProduct>(
    apiQuery('courses.product', { id }).queryKey,
  )
  const chapters = queryClient.getQueryData<Chapter[]>(
    apiQuery('courses.chapters', { id }).queryKey,
  )
  return course ? courseLinkedData(course, chapters ?? [], now) : []
}
