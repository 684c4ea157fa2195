import type { JointBundle } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('joints.detail', { id })] : []
}

export function title(queryClient: QueryClient, address: RouteAddress): string | undefined {
  return bundleOf(queryClient, address)?.title
}

export function description(queryClient: QueryClient, address: RouteAddress): string | undefined {
  return bundleOf(queryClient, address)?.subtitle
}

function bundleOf(queryClient: QueryClient, { params }: RouteAddress): JointBundle | undefined {
  const id = idOf(params.id)
  return id ? queryClient.getQueryData(apiQuery('joints.detail', { id }).queryKey) : undefined
}
