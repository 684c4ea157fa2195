import type { JointBundle } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { idOf } from '../features/id-of'
import { jointQuery } from '../features/joint-order/joint-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [jointQuery(id)] : []
}

export function title(queryClient: QueryClient, { params }: RouteAddress): string | undefined {
  const id = idOf(params.id)
  return id ? queryClient.getQueryData<JointBundle>(jointQuery(id).queryKey)?.title : undefined
}
