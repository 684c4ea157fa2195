import type { Teacher } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { teacherCoursesQuery } from './teacher-queries'

export function queries({ params }: RouteAddress<'/teacher/details/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('teachers.detail', { id }), teacherCoursesQuery(id, FIRST_PAGE)] : []
}

export function title(
  queryClient: QueryClient,
  address: RouteAddress<'/teacher/details/:id'>,
): string | undefined {
  return teacherOf(queryClient, address)?.name
}

export function description(
  queryClient: QueryClient,
  address: RouteAddress<'/teacher/details/:id'>,
): string | undefined {
  const teacher = teacherOf(queryClient, address)
  return teacher && `${teacher.name}，${teacher.title}。${teacher.biography}`
}

function teacherOf(
  queryClient: QueryClient,
  { params }: RouteAddress<'/teacher/details/:id'>,
): Teacher | undefined {
  const id = idOf(params.id)
  return id ? queryClient.getQueryData(apiQuery('teachers.detail', { id }).queryKey) : undefined
}
