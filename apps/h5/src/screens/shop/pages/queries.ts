import type { ComposedPage } from '@kaozhou/api'
import type { ApiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { composedPageQuery } from './composed-page-query'

export function queries({ params }: RouteAddress<'/pages/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [composedPageQuery(id)] : []
}

export function title(
  queryClient: QueryClient,
  address: RouteAddress<'/pages/:id'>,
): string | undefined {
  return pageOf(queryClient, address)?.title
}

export function description(
  queryClient: QueryClient,
  address: RouteAddress<'/pages/:id'>,
): string | undefined {
  return pageOf(queryClient, address)?.description
}

function pageOf(
  queryClient: QueryClient,
  { params }: RouteAddress<'/pages/:id'>,
): ComposedPage | undefined {
  const id = idOf(params.id)
  return id ? queryClient.getQueryData(composedPageQuery(id).queryKey) : undefined
}
