import type { JointBundle } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { JointScreen } from '../+shared/bundle/joint-screen'

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

/** A bundle of which some courses are chosen (spec §2 /number_joint/:id). */
export function Screen(): ReactNode {
  return <JointScreen id={idOf(useRouteParams<'/number_joint/:id'>().id)} />
}
