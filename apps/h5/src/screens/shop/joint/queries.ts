import type { JointBundle } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../../../data/api-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { jointQuery } from '../bundle/joint-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(search.get('id'))
  return id ? [jointQuery(id)] : []
}

export function title(queryClient: QueryClient, address: RouteAddress): string | undefined {
  return bundleOf(queryClient, address)?.title
}

export function description(queryClient: QueryClient, address: RouteAddress): string | undefined {
  return bundleOf(queryClient, address)?.subtitle
}

function bundleOf(queryClient: QueryClient, { search }: RouteAddress): JointBundle | undefined {
  const id = idOf(search.get('id'))
  return id ? queryClient.getQueryData(jointQuery(id).queryKey) : undefined
}
