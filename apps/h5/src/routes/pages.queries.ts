import type { ComposedPage } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { composedPageQuery } from '../features/composed-page/composed-page-query'
import { idOf } from '../features/id-of'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [composedPageQuery(id)] : []
}

export function title(queryClient: QueryClient, { params }: RouteAddress): string | undefined {
  const id = idOf(params.id)
  return id
    ? queryClient.getQueryData<ComposedPage>(composedPageQuery(id).queryKey)?.title
    : undefined
}
