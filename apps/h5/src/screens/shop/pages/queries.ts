import type { ComposedPage } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../../../data/api-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { composedPageQuery } from './composed-page-query'

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
