import type { Bundle } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { BundleScreen } from '../+shared/bundle/bundle-screen'

export function queries({ params }: RouteAddress<'/number_joint/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('bundles.detail', { id })] : []
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
): Bundle | undefined {
  const id = idOf(params.id)
  return id ? queryClient.getQueryData(apiQuery('bundles.detail', { id }).queryKey) : undefined
}

/** A bundle of which some courses are chosen (spec §2 /number_joint/:id). */
export function Screen(): ReactNode {
  return <BundleScreen id={idOf(useRouteParams<'/number_joint/:id'>().id)} />
}
