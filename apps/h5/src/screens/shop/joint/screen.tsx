import type { Bundle } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { BundleScreen } from '../+shared/bundle/bundle-screen'

export function queries({ search }: RouteAddress<'/joint'>): ApiQuery<unknown>[] {
  const id = idOf(search.get('id'))
  return id ? [apiQuery('bundles.detail', { id })] : []
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
): Bundle | undefined {
  const id = idOf(search.get('id'))
  return id ? queryClient.getQueryData(apiQuery('bundles.detail', { id }).queryKey) : undefined
}

/** The course bundle of the query `id` (spec §2 /joint). */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/joint'>()
  return <BundleScreen id={idOf(search.get('id'))} />
}
