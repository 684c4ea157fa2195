import type { JointBundle } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress<'/number_joint/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('joints.detail', { id })] : []
}

export function title(
  queryClient: QueryClient,
  address: RouteAddress<'/number_joint/:id'>,
): string | undefined {
  return bundleOf(queryClient, address)?.title
}

export function description(
  queryClient: QueryClient,
  address: RouteAddress<'/number_joint/:id'>,
): string | undefined {
  return bundleOf(queryClient, address)?.subtitle
}

function bundleOf(
  queryClient: QueryClient,
  { params }: RouteAddress<'/number_joint/:id'>,
): JointBundle | undefined {
  const id = idOf(params.id)
  return id ? queryClient.getQueryData(apiQuery('joints.detail', { id }).queryKey) : undefined
}
