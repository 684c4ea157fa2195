import type { JointBundle } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ search }: RouteAddress<'/joint'>): ApiQuery<unknown>[] {
  const id = idOf(search.get('id'))
  return id ? [apiQuery('joints.detail', { id })] : []
}

export function title(
  queryClient: QueryClient,
  address: RouteAddress<'/joint'>,
): string | undefined {
  return bundleOf(queryClient, address)?.title
}

export function description(
  queryClient: QueryClient,
  address: RouteAddress<'/joint'>,
): string | undefined {
  return bundleOf(queryClient, address)?.subtitle
}

function bundleOf(
  queryClient: QueryClient,
  { search }: RouteAddress<'/joint'>,
): JointBundle | undefined {
  const id = idOf(search.get('id'))
  return id ? queryClient.getQueryData(apiQuery('joints.detail', { id }).queryKey) : undefined
}
