import type { Teacher } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../../../data/api-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { teacherCoursesQuery, teacherQuery } from './teacher-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [teacherQuery(id), teacherCoursesQuery(id, FIRST_PAGE)] : []
}

export function title(queryClient: QueryClient, { params }: RouteAddress): string | undefined {
  const id = idOf(params.id)
  return id ? queryClient.getQueryData<Teacher>(teacherQuery(id).queryKey)?.name : undefined
}
